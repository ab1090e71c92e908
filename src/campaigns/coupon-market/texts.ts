/** What a visitor reads in the festival of coupons. */
export const texts = {
  title: '卡券节',
  lockup: { lines: ['好礼集结', '卡券节'], accent: '卡券' },
  slogan: '好券天天领，权益一站享',
  intro: '体验金、权益、折扣券，全部免费领',
  market: '免费领好券',
  coupons: '我的卡券',
  lists: { market: '全部权益', discount: '折扣专区' },
  statuses: { all: '全部', claimable: '可领取', claimed: '已领取' },
  empty: { all: '好券正在上架，请稍后再来', claimable: '暂时没有可领取的券', claimed: '您还没有领取' },
  tasks: '做任务，领加赠券',
  offers: '本期权益',
} as const;
