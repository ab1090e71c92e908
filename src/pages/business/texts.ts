/** What a visitor reads in the first view of the business page. */
export const texts = {
  title: '业务介绍',
  intro: '我们做什么、为谁而做、风险有多大、交易时怎样保护您，都在这一页里说清楚。',
  openAccount: '去开户',
  charges: '查看费率',
} as const;
