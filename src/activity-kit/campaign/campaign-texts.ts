/** What a visitor reads around every campaign. */
export const campaignTexts = {
  center: '活动中心',
  proof: '验证我的抽奖 ›',
  window: (window: string) => `活动时间：${window}`,
  rules: '规则',
  reminder: { isOn: (text: string) => `已订阅，${text}`, off: '取消提醒', on: '提醒我' },
} as const;
