/** What a visitor reads on the way to the top of the competition. */
export const wayTexts = {
  title: '登顶路线',
  stops: ['报名', '成交', '收盘', '领奖'],
  capital: (capital: string) => `领${capital}模拟资金`,
  trades: (count: number) => `满${count}笔上榜`,
  closes: '每日更新名次',
  review: (hours: number) => `复核${hours}小时后发奖`,
  done: '已完成',
} as const;
