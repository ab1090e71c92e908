/** A set of questions about funds for the sample activity of a campaign with a quiz. */
export const sampleQuestions = {
  ...{ id: 'basics', title: '基金入门三问', drawn: 3, seconds: 300 },
  questions: [
    question('index-fund', '指数基金的目标是什么？', [
      '跟踪指数，取得与它相近的收益',
      '保证每年都有正收益',
      '每天都跑赢所有股票',
    ]),
    question('net-value', '基金的单位净值表示什么？', [
      '每一份基金对应的净资产',
      '基金公司承诺的收益',
      '买入基金时的手续费',
    ]),
    question('risk', '关于基金的风险，哪一项正确？', [
      '过往业绩不预示未来表现',
      '货币基金保本保收益',
      '基金净值只涨不跌',
    ]),
    question('spread', '分散投资的主要作用是什么？', [
      '降低单一资产波动的影响',
      '完全消除亏损的可能',
      '免除基金的管理费',
    ]),
  ],
};

/** A single choice; the first text is the right one, and the server shows them in a random order. */
function question(id: string, title: string, texts: readonly [right: string, ...others: string[]]) {
  const options = texts.map((text, at) => ({ id: `${id}-${String(at)}`, text }));
  return { id, kind: 'single', title, options, answer: [`${id}-0`], explanation: `${texts[0]}。` };
}
