/** What a visitor reads about exchanging. */
export const exchangeTexts = {
  confirm: '确认兑换',
  cost: '本次消耗',
  rest: '兑换后剩余',
  final: '兑换成功后不可撤销',
  cancel: '再想想',
  exchange: '兑换',
  stock: (count: string) => `共剩${count}份`,
  limit: (count: number) => `每人限${count}份`,
  taken: (count: number) => `，已兑${count}份`,
  balance: '当前可用',
  empty: '奖品正在准备中，请稍后再来',
} as const;
