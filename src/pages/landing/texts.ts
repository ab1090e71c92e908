/** What a visitor reads on landing pages besides the words of their template. */
export const texts = {
  questions: '常见问题',
  sample: '示例数据',
  expiredAt: (time: string) => `已于 ${time} 结束`,
  toDefault: '看看正在进行的',
  preview: '预览',
  previewHint: '仅供内部查看：按钮不可用，不计数，30 分钟后失效',
} as const;

/** What a visitor reads on the registration. */
export const registerTexts = {
  title: '手机号注册',
  intro: '新手机号验证后自动创建账户，老用户直接登录',
  button: '注册并登录',
  hostTitle: '登录后继续',
  hostIntro: '用当前账号登录，未注册会自动创建账户',
  hostButton: '登录并继续',
  onTheWay: '正在进入下一步…',
  back: '‹ 返回活动页',
} as const;

/** What a visitor reads on the result of a registration. */
export const resultTexts = {
  title: '注册成功',
  hint: '账号已经就绪，接下来可以这样做',
  guestTitle: '还没有登录',
  guestHint: '登录后查看注册结果和新人卡券',
  guestWay: '去登录',
  next: '接下来',
  coupon: '新人卡券',
  couponHint: '领取后放进我的卡券，与购买、持有基金无关',
  couponNone: '当前没有可以领取的卡券',
  couponNoneHint: '已经领过，或今日份已领完',
  coupons: '我的卡券',
  step: {
    account: { picture: 'card', title: '开立资金账户', text: '线上办理，随时可以停下', way: '去开户' },
    opened: { picture: 'card', title: '资金账户已开立', text: '可以单独登录交易', way: '看看' },
    activity: { picture: 'gift', title: '参加这次活动', text: '任务、进度和奖励都在这里', way: '去参加' },
    hall: { picture: 'calendar', title: '逛逛投资大厅', text: '正在进行的全部活动', way: '去看看' },
  },
} as const;
