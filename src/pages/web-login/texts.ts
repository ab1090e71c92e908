/** What a visitor reads on the login page, besides the form. */
export const texts = {
  back: '暂不登录',
  lead: ['好礼不错过，', '进度不丢失'],
  promises: ['参与活动无需购买基金', '手机号脱敏显示，账号有安全保护', '交易单独登录，互不影响'],
  title: '手机号登录',
  intro: '未注册的手机号验证后将自动创建账户',
} as const;
