/** What a visitor reads around every list of records. */
export const recordTexts = {
  more: '加载更多',
  toLogin: '去登录',
  guest: (title: string) => `登录后查看${title}`,
} as const;
