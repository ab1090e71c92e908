/** What a visitor reads in the financial day. */
export const texts = {
  title: '理财日',
  lockup: { lines: ['每月一次', '理财日'], accent: '理财' },
  screens: { history: '理财日奖品' },
  slogan: '完成 5 个任务，卡券全拿走',
  intro: '每月一次，完成小任务即可领取卡券，全部完成再得全勤礼。奖励与是否购买、持有基金无关。',
  tasks: '本期任务',
  treasure: { title: '印章袋', hint: '集齐再得全勤礼', reached: '印章已集齐' },
  awards: '我的奖品',
  allAwards: '全部奖品',
  noAwards: '还没有奖品，完成任务就能领取',
  holdsFund: '您已是理财用户。此信息仅作展示，不影响任务与奖励。',
  reminder: '理财日提醒',
} as const;
