/** What a visitor reads about the activities of the hall as a whole. */
export const hallTexts = {
  steps: '三步拿好礼',
  promises: '公平承诺',
  more: '业务与投资者保护 ›',
  phone: '手机扫码，继续逛',
  phoneHint: '登录同一手机号，进度和奖品都在',
  codeLabel: '本页地址的二维码',
  step: [
    { title: '挑活动', text: '可抽奖、送券，看标记' },
    { title: '做任务', text: '签到、阅读、答题，攒机会' },
    { title: '领好礼', text: '当场开奖，卡券自动入包' },
  ],
  promise: [
    '参与活动无需购买基金',
    '奖品数量与中奖概率写进规则',
    '开奖前公示校验码，结果可验证',
    '账号脱敏显示，同意前不收集设备标识',
  ],
  rewards: {
    chances: (count: number) => `剩 ${count} 次机会`,
    draw: '可抽奖',
    coupon: '送券',
    any: '有奖',
  },
} as const;
