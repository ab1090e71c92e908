/** What a visitor reads on the page of the season. */
export const seasonTexts = {
  title: '赛季地图',
  slogan: '一章一宝藏，集满得赛季礼',
  chapters: '赛季章节',
  award: '赛季礼',
  chapter: (no: number) => `第${no}章`,
  found: (count: number, all: number) => `碎片 ${count}/${all}`,
  opened: '宝藏已开启',
  treasure: (what: string) => `宝藏：${what}`,
  progress: (count: number, need: number) => `已开启 ${count} 个 · 满 ${need} 个可领赛季礼`,
  go: '去寻宝',
  look: '看回顾',
  preview: '看地图',
  empty: '本季章节正在绘制',
  emptyHint: (need: number) => `章节上线后，开启 ${need} 个宝藏可领赛季礼`,
  phases: { upcoming: '未开始', running: '进行中', paused: '暂停中', ended: '已收官' },
} as const;
