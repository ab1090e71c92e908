/** What a visitor reads in the records of guesses. */
export const guessRecordTexts = {
  records: '竞猜记录',
  intro: '每次竞猜结果，一目了然',
  noGuesses: '还没有竞猜记录',
  hint: '猜一猜下一个交易日的涨跌',
  goGuess: '去竞猜',
  guesses: { up: '猜涨', down: '猜跌' },
  results: { right: '猜对', wrong: '猜错', refund: '不计' },
  open: '待揭晓',
  title: (stock: string, guess: string) => `${stock} · ${guess}`,
  prices: (day: string, base: string, close: string) => `${day} 基准 ${base}，收盘 ${close}`,
} as const;
