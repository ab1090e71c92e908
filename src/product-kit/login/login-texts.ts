/** What a visitor reads on the form that logs in by SMS. */
export const loginTexts = {
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
  phoneMissing: '请输入手机号',
  phoneWrong: '手机号格式不正确',
  codeWrong: '请输入 6 位数字验证码',
  sendFirst: '请先获取验证码',
  logIn: '登录',
} as const;
