import { tradeDurations } from '#contract/trade/trade-duration.ts';

/** What a visitor reads in the trade login. */
export const texts = {
  title: '交易登录',
  account: '资金账号',
  noAccount: '您还没有资金账号，开户后即可交易',
  open: '去开户',
  password: '交易密码',
  passwordHint: '请输入交易密码',
  passwordMissing: '请输入交易密码',
  duration: '保持登录',
  durations: [
    [tradeDurations.halfHour, '30 分钟'],
    [tradeDurations.oneHour, '1 小时'],
    [tradeDurations.fourHours, '4 小时'],
    [tradeDurations.eightHours, '8 小时'],
  ],
  logIn: '登录',
  cancel: '取消',
} as const;
