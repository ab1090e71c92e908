/** What a visitor reads of the opening of an account before anything is loaded. */
export const texts = {
  title: '开户',
  intro: '备好身份证，五步完成，约 5 分钟',
  openedIntro: '资金账号已开立，接下来能做什么',
  pictures: ['shield', 'card', 'phone', 'key', 'seedling'],
  promises: ['证件号只留加密摘要与后四位', '交易密码加密后才发出'],
  steps: '开户步骤',
} as const;

/** The steps of opening an account, in their order. */
export const steps = [
  { name: 'identity', title: '身份' },
  { name: 'contact', title: '信息' },
  { name: 'risk', title: '测评' },
  { name: 'agreements', title: '协议' },
  { name: 'password', title: '密码' },
] as const;

/** Name of a step. */
export type StepName = (typeof steps)[number]['name'];
