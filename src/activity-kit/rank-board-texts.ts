/** What a visitor reads on a rank board. */
export const rankBoardTexts = {
  empty: '榜单正在统计，请稍后再来',
  updated: '更新时间',
  mine: '我的排名',
  me: '我',
  unplaced: '未上榜',
  place: (rank: number) => `第 ${rank} 名`,
} as const;
