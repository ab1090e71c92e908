/** What a visitor reads who searches the hall, or finds nothing in it. */
export const searchTexts = {
  search: '搜索活动',
  hint: '搜索活动名称',
  found: (term: string, count: number) => `“${term}”找到 ${count} 个活动`,
  nothing: (term: string) => `没有找到“${term}”相关的活动`,
  nothingHere: (term: string, group: string) => `${group}的活动里没有“${term}”`,
  another: '换个关键词试试，或返回看看全部活动',
  clear: '返回全部活动',
  see: (group: string, count: number) => `查看${group}（${count}）`,
} as const;
