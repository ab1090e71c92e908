/** What a visitor reads about reminders. */
export const subscriptionTexts = {
  isOn: (text: string) => `已订阅，${text}`,
  off: '取消提醒',
  on: '提醒我',
} as const;
