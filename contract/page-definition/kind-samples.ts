/** Settings that a new component of each kind starts with; the registry, stories and tests read them. */
export const kindSamples = {
  text: { title: '先想清楚用钱的日子', text: '一年内要用的钱、三年后才用的钱，放在不同的篮子里。' },
  picture: { picture: 'compass', caption: '方向比快慢重要' },
  button: { label: '去活动中心看看', path: '/activity/center' },
  spacer: { size: 'middle' as const },
  steps: {
    title: '三步看懂',
    steps: [
      { title: '读一篇短文', text: '十五秒，弄清一个概念。' },
      { title: '算一笔账', text: '用费率测算看看差多少。' },
      { title: '做一次小测', text: '答错也没关系，看完解析就懂。' },
    ],
  },
  questions: {
    title: '常见问题',
    questions: [
      { question: '参加需要开户吗？', answer: '不需要。登录后就能完成任务，奖励与是否买入基金无关。' },
      { question: '奖品在哪里看？', answer: '发放后在“我的奖品”里查看，兑换码也在那里。' },
    ],
  },
  video: {
    title: '三分钟看懂资产配置',
    text: '鸡蛋放进几个篮子，先看哪天要用钱',
    picture: 'chart',
    length: 186,
    path: '/activity/official/intro',
  },
  tabs: {
    label: '看行情与日程',
    tabs: [
      { title: '行情', components: ['quote-1'] },
      { title: '日程', components: ['calendar-1'] },
    ],
  },
  countdown: { label: '距活动结束', until: 1798732799000, ended: '活动已结束' },
  quote: {
    title: '今日关注',
    quotes: [
      { name: '示例沪深指数', code: '900300.SH', price: '4123.56', change_bp: 68 },
      { name: '示例黄金ETF', code: '518901.SH', price: '5.432', change_bp: -31 },
      { name: '示例债券ETF', code: '511901.SH', price: '101.20', change_bp: 0 },
    ],
    source: '示例数据，2026年8月3日收盘',
  },
  chart: {
    title: '过去一年的波动',
    labels: ['2025-08', '2025-10', '2025-12', '2026-02', '2026-04', '2026-06', '2026-08'],
    series: { name: '示例组合', values: [0, 62, -45, 130, 188, 241, 305] },
    benchmark: { name: '示例基准', values: [0, 40, 5, 96, 150, 210, 262] },
    source: '示例数据，过往业绩不预示未来表现',
  },
  rank: {
    title: '上期学习榜',
    rows: [
      { name: '晨**光', figure: '32 篇' },
      { name: '小**鱼', figure: '29 篇' },
      { name: '听**海', figure: '27 篇' },
      { name: '山**风', figure: '21 篇' },
    ],
    update_time: 1785751200000,
    source: '示例数据，按读完的短文计',
  },
  calendar: {
    title: '本周日程',
    days: [
      { date: '2026-08-03', text: '示例：制造业景气指数公布' },
      { date: '2026-08-05', text: '示例：央行公开市场操作' },
      { date: '2026-08-07', text: '示例：外汇储备数据公布' },
      { date: '2026-08-09', text: '示例：居民消费价格公布' },
    ],
    source: '示例数据，以官方发布为准',
  },
  tasks: { title: '做任务，得机会', campaign: 'official' as const, activity: 'official-open-day' },
  prizes: { title: '本期奖品', campaign: 'official' as const, activity: 'official-open-day' },
  winners: { campaign: 'official' as const, activity: 'official-open-day' },
  coupon: { title: '免费领取', activity: 'advisory-open-day' },
  fund: { title: '示例组合', activity: 'advisory-open-day', detail: 'brief' as const },
  invite: {
    title: '邀请好友',
    activity: 'mgm-autumn',
    share: { title: '送您一次抽奖机会', slogan: '登录就能参加，不用买基金' },
  },
};
