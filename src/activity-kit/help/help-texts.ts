/** What a visitor reads about helping friends. */
export const helpTexts = {
  own: '这是您自己的助力链接，发给好友打开才有效',
  asks: (phone: string, reward: string, own: string) =>
    `${phone} 邀请您助力，TA 得${reward}${own === '' ? '' : `，您得${own}`}`,
  give: (phone: string) => `为 ${phone} 助力`,
  done: (phone: string) => `已为 ${phone} 助力，谢谢您`,
  full: (phone: string) => `${phone} 的助力已满，不用再助力了`,
  spent: (phone: string) => `您的助力次数已用完，暂时不能为 ${phone} 助力`,
  missing: '助力链接无效，请让好友重新分享',
  reward: (reward: string) => `每获得1次好友助力，得${reward}`,
  start: '发起助力',
  progress: '我获得的助力',
  progressText: (value: number, max: number) =>
    value >= max ? `${value}/${max}次，已满` : `${value}/${max}次`,
  copyLink: '复制助力链接',
  posterCall: '扫码为我助力',
  helpers: '为我助力的好友',
  nobody: '还没有好友助力，把链接发给好友吧',
} as const;
