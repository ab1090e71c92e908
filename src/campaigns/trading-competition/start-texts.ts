/** What a visitor reads before the competition starts. */
export const startTexts = {
  title: '怎么参赛',
  left: '距开赛',
  signUp: '开赛后点“立即报名”',
  signUpHint: (capital: string) => `报名随开赛开启，人人${capital}模拟资金`,
  trade: (count: number) => `完成${count}笔有效成交`,
  tradeHint: '上榜后，每个交易日收盘更新收益率',
  award: '按名次领奖',
  awardHint: (hours: number) => `赛后复核${hours}小时，奖品发到“我的奖品”`,
} as const;
