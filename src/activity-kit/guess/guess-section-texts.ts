/** What a visitor reads above their guesses, in the first view; the stocks and their words come later. */
export const guessSectionTexts = {
  own: '我的竞猜',
  ownHint: '已提交的竞猜按收盘价结算，结果见竞猜记录。',
  records: '竞猜记录',
} as const;
