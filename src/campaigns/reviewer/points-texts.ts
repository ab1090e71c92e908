/** What a visitor reads about the points below what they buy. */
export const pointsTexts = {
  more: '积分从哪来',
  moreHint: '每完成一步评测得积分，积分只用于本活动兑换，与是否购买、持有基金无关。',
  toProgress: '去做评测',
  balance: '我的积分',
  left: (count: number, unit: string) => `还有 ${count} ${unit}`,
  over: '活动已结束，积分不再兑换',
} as const;
