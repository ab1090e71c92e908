/** What a visitor reads before the guesses start. */
export const startTexts = {
  title: '开始后怎么玩',
  left: '距开始',
  steps: [
    { title: '选涨跌', hint: '每只股票每个交易日猜一次，不下注' },
    { title: '看收盘', hint: '收盘后按官方收盘价判定，猜中计一次连中' },
    { title: '领奖励', hint: '连中达到阶梯次数，就能领取对应奖励' },
  ],
} as const;
