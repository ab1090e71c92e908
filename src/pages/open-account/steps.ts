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
