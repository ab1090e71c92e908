/** What a visitor reads in the first view of the fees page. */
export const texts = {
  title: '费率说明',
  intro: '每项费用收多少、怎么算，输入金额就能自己算一遍。示例数据，仅用于演示。',
} as const;
