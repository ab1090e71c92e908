/** What a visitor reads in the first view of the fees page. */
export const texts = {
  title: '费率说明',
  intro: '每一项费用收多少、怎么算，都列在这里；输入金额就能自己算一遍。本页费率均为示例数据。',
} as const;
