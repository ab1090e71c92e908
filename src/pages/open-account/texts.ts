/** What a visitor reads of the opening of an account before anything is loaded. */
export const texts = {
  title: '开户',
  intro: '准备好身份证，五步完成，约 5 分钟',
  steps: '开户步骤',
} as const;
