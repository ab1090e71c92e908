/** What a visitor reads in the financial day. */
export const texts = {
  title: '理财日',
  slogan: '每月一次，好习惯换好礼',
  intro: '完成小任务即可领取奖励，全部完成再得惊喜加赠。奖励与是否购买、持有基金无关。',
  tasks: '今日任务',
  awards: '我的奖励',
  allAwards: '全部记录',
  noAwards: '还没有奖励，完成任务就能领取',
  noTasks: '本期任务正在准备中，请稍后再来',
  rules: '活动规则',
  organiser: '主办方',
  window: '活动时间',
  offline: '本期活动已下线，敬请期待下一期',
  upcoming: '本期活动尚未开始，开始后再来做任务吧',
  ended: '本期活动已结束，感谢参与，下一期见',
  holdsFund: '您已是理财用户。此信息仅作展示，不影响任务与奖励。',
} as const;
