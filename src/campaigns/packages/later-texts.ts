/** What a visitor reads in the parts that come after the first view of the packages. */
export const laterTexts = {
  toBoxes: '全部完成得 3 个盲盒和佣金优惠券',
  progress: (done: number, all: number) => `已完成 ${done}/${all}`,
  reading: '继续阅读',
  opened: '我的盲盒',
  box: (no: number) => `盲盒 ${no}`,
  boxStates: { todo: '待打开', done: '已打开', fail: '空盒', outdate: '已失效' },
  toFinance: '去第一关',
  toDecision: '去第二关',
  tooLate: '未在期限内完成前两关，盲盒已失效',
  elsewhere: '去看看其他活动',
  commission: '优惠佣金',
  commissionHint: '闯过第二关得佣金优惠券，交易佣金低至 4.8 折',
  commissionEarned: '佣金优惠券在这里使用',
  toCommission: '去看看',
  useCommission: '去使用',
} as const;
