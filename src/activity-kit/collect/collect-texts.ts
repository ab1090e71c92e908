/** What a visitor reads about collecting. */
export const collectTexts = {
  units: { things: '块碎片', characters: '个字' },
  all: (count: number, unit: string) => `集齐${count}${unit}，开启宝藏：`,
  progress: '收集进度',
  found: (found: number, of: number, unit: string) => `已收集 ${found}/${of} ${unit}`,
  opened: '宝藏已开启',
  got: (what: string) => `已获得${what}`,
  logIn: '登录后开始收集',
  open: '开启宝藏',
  soldOut: '宝藏已领完',
  missing: (count: number, unit: string) => `还差${count}${unit}`,
  has: '已获得',
  hasMany: (count: number, unit: string) => `已获得${count}${unit}`,
  way: (task: string) => `完成「${task}」获得`,
  used: '已使用',
} as const;
