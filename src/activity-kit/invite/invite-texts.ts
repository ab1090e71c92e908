/** What a visitor reads about inviting friends. */
export const inviteTexts = {
  login: '登录后查看您的邀请码与邀请记录',
  toLogin: '去登录',
  reminded: '好友提醒您：完成下面的条件，就能为 TA 赢得奖励。',
  earned: (yuan: string) => `好友已为您带来 ${yuan} 元奖励`,
  remind: '提醒TA',
  isReminded: '已提醒',
  remindDone: '提醒已送达好友的活动页',
  copyLink: '复制邀请链接',
  poster: '生成分享海报',
  posterTitle: '分享海报',
  posterCall: '扫码参与，好友得见面礼',
  posterPrize: (title: string, value: string) => `有机会得 ${title}${value === '' ? '' : ` ${value}`}`,
  posterLegal: '示例数据 · 基金有风险，投资需谨慎',
  invite: '立即邀请',
  more: '加载更多',
  states: { waiting: '待完成', checking: '审核中', qualified: '已成功', void: '未计入' },
} as const;
