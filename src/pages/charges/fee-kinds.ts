/** What somebody may want to know the fee of, in the order of the calculator. */
export const feeKinds = [
  { value: 'fund-buy', name: '基金申购' },
  { value: 'fund-sell', name: '基金赎回' },
  { value: 'stock-buy', name: '股票买入' },
  { value: 'stock-sell', name: '股票卖出' },
  { value: 'etf-buy', name: 'ETF 买入' },
  { value: 'etf-sell', name: 'ETF 卖出' },
  { value: 'steady', name: '示例稳健组合买入' },
  { value: 'growth', name: '示例成长组合买入' },
] as const;

/** One of them. */
export type FeeKind = (typeof feeKinds)[number]['value'];
