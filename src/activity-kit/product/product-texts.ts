/** What a visitor reads about a product that an activity shows. */
export const productTexts = {
  allocation: '资产配置',
  past: '过往表现',
  line: '组合',
  year: '过去一年（示例）',
  minAmount: '起购金额',
  yuan: (amount: string) => `${amount} 元`,
  fee: '费用',
  risk: '风险等级',
  sample: '示例数据',
} as const;
