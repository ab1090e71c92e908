/** What a visitor reads beside the chart of closes. */
export const closesTexts = {
  close: '收盘价',
  suspended: '曲线断开处为停牌日',
} as const;
