/** What a visitor reads at the head of the invitation lottery. */
export const texts = {
  title: '邀请好友抽好礼',
  slogan: '好友来逛大厅，你来转一转',
  window: (from: string, to: string) => `活动时间：${from} 至 ${to}`,
  back: '‹ 活动中心',
  prizes: '我的奖品',
  proof: '验证我的抽奖 ›',
  backToLottery: '邀请抽奖',
  address: '收货地址',
  backToPrizes: '我的奖品',
} as const;
