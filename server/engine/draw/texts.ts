/** What visitors read about draws. */
export const texts = {
  noPrize: '谢谢参与',
  nothingInstead: '抽中的奖品已发完时，本次视为未中奖；不重新抽取，其他奖品的概率不变。',
  consolation: (title: string) =>
    `抽中的奖品已发完时，改发「${title}」；「${title}」也发完时视为未中奖。不重新抽取，其他奖品的概率不变。`,
} as const;
