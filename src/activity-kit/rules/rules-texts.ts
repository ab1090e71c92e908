/** What a visitor reads around the rules of an activity. */
export const rulesTexts = {
  title: '活动规则',
  window: '活动时间',
  organiser: '主办方',
  claim: '领取方式',
  rules: '规则说明',
  odds: '奖品与概率',
  prize: '奖品',
  value: '价值',
  chance: '概率',
  stock: '数量',
  winners: '中奖后，活动页会公示您的脱敏手机号、奖品和中奖时间。',
  none: '—',
  share: (count: number) => `${count.toLocaleString('zh-CN')} 份`,
  sample: '示例数据',
  fromTo: (from: string, to: string) => `${from} 至 ${to}`,
} as const;
