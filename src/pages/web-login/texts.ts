/** What a visitor reads on the login page. */
export const texts = {
  back: '暂不登录',
  lead: ['好礼不错过，', '进度不丢失'],
  promises: ['参与活动无需购买基金', '账号脱敏显示，输错自动限时锁定', '交易单独登录，互不影响'],
  title: '手机号登录',
  intro: '未注册的手机号验证后将自动创建账户',
  phone: '手机号',
  phoneHint: '请输入 11 位手机号',
  code: '短信验证码',
  send: '获取验证码',
  sent: '验证码已发送，请留意短信',
  again: (seconds: number) => `${seconds} 秒后重发`,
  consent: {
    text: '我已阅读并同意用户服务协议和隐私政策，同意使用手机号登录，并为账户安全记录设备标识',
    userAgreement: '《用户服务协议》',
    privacyPolicy: '《隐私政策》',
  },
  consentMissing: '请先阅读并勾选同意协议',
  phoneWrong: '手机号格式不正确',
  codeWrong: '请输入 6 位数字验证码',
  sendFirst: '请先获取验证码',
  logIn: '登录',
} as const;
