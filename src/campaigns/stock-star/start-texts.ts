/** What a visitor reads before the star is told. */
export const startTexts = {
  title: '揭晓后看什么',
  left: '距揭晓',
  steps: [
    { title: '看理由', hint: '为什么选它，一条一条讲清楚' },
    { title: '看风险', hint: '可能怎么跌，和理由放在一起看' },
    { title: '看后来', hint: '每一期的涨跌都留着，不挑选' },
  ],
} as const;
