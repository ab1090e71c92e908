/** What a visitor reads of binding a card of a bank; the banks are invented. */
export const texts = {
  title: '银行卡\n绑定指南',
  intro: '四步绑好卡，限额与到账一页看明白。示例银行，仅供演示。',
  pictures: ['card', 'shield', 'coin', 'key'],
  promises: ['绑卡不收费', '资金同卡进出', '签约即刻生效'],
  openAccount: '去开户绑卡',
  charges: '查看费率',
  stepsTitle: '四步绑定',
  stepsIntro: '绑定前请备好本人借记卡与银行预留手机号，约需三分钟。',
  limits: '支持的银行与转账限额',
  limitsIntro: '单笔与单日限额由各银行设定，可能随银行调整；超过限额可分次转入。',
  bank: '银行',
  single: '单笔限额',
  daily: '单日限额',
  yuan: (amount: string) => `${amount}元`,
  noBanks: '限额暂未公布，请以银行页面为准',
  hours: '时间与费用',
  questions: '常见问题',
  sample: '示例数据：银行名称、限额、时间与费用均为虚构，仅用于演示。',
  risk: '基金有风险，投资需谨慎。绑定银行卡不构成购买基金的条件。',
} as const;

/** The way to a bound card. */
export const steps = [
  { picture: 'phone', title: '打开开户页', text: '登录后进入“开户”，填写到“银行卡”一步。' },
  { picture: 'card', title: '填写借记卡号', text: '只支持本人一类借记卡，信用卡与二三类户不能绑定。' },
  { picture: 'bell', title: '验证预留手机', text: '银行发送短信验证码，手机号须与开卡时预留的一致。' },
  { picture: 'shield', title: '签约完成', text: '签署转账授权后立即生效，之后资金只在这张卡进出。' },
] as const;

/** When what happens, and what it costs. */
export const hours = [
  { name: '绑定与解绑', when: '每日 0:30 至 23:30', fee: '免费' },
  { name: '转入（银行到账户）', when: '交易日 9:00 至 16:00', fee: '免费' },
  { name: '转出（账户到银行）', when: '交易日 9:00 至 15:30', fee: '免费' },
  { name: '赎回到账', when: '以产品说明为准，多为 1 至 4 个交易日', fee: '见费率说明' },
] as const;

/** Questions, each with its answer. */
export const questions = [
  {
    question: '提示“信息不一致”怎么办？',
    answer: '请核对姓名、证件号与银行预留手机号。近期在柜台改过信息的，通常次日更新后再试。',
  },
  {
    question: '可以换绑另一张卡吗？',
    answer: '可以。账户内没有在途资金时，在开户页申请换卡，重新验证手机号后生效；原卡自动解绑。',
  },
  {
    question: '转账超过限额会怎样？',
    answer: '银行会退回这一笔，资金不受影响。可以在单日限额内分次转入，或先到银行调整支付限额。',
  },
  {
    question: '绑卡后会自动扣款吗？',
    answer: '不会。绑卡只是指定资金进出的账户，每一笔转账都需要您本人确认。',
  },
  {
    question: '卡丢了怎么办？',
    answer: '请先向银行挂失，再联系在线客服暂停转账；补办新卡后按换卡流程重新绑定。',
  },
] as const;
