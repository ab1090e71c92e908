/** What a member reads about their rights. */
export const rightsTexts = {
  rights: '我的权益',
  rightsIntro: '活动所得与已开通权益，一页查看',
  note: '权益来自两处：参加活动领取或兑换的权益券，以及注册、开户后开通的服务。权益不需要购买基金。',
  tabs: { valid: '有效', invalid: '已失效' },
  empty: '这里还没有权益',
  emptyHint: '参加活动领取权益券，或看看每一级能用什么',
  toCenter: '去权益中心看看',
  ofLevel: '等级权益 · 长期有效',
  from: (time: string) => `${time} 起可用`,
  until: (time: string) => `${time} 前有效`,
  standings: { waiting: '待生效', usable: '可使用', used: '已使用', expired: '已过期', invalid: '已撤回' },
  see: '查看',
  use: '去使用',
  center: '权益中心',
} as const;
