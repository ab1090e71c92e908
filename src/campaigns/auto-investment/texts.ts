import { planTexts } from '#product-kit/plan/texts.ts';

/** What a visitor reads in the automatic investment. */
export const texts = {
  title: '智能定投',
  lockup: { lines: ['每期一小步', '智能定投'], accent: '定投' },
  screens: { award: '智能定投奖品' },
  slogan: '选一个节奏，慢慢来',
  intro: '看业绩、看估值、算一算，再决定要不要开始。本页只看不买，不会扣款。',
  plan: '计划里的基金',
  fund: '本基金',
  diagnosis: '近一年诊断',
  diagnosisLost: '近一年诊断没有加载出来',
  again: '重新加载',
  figure: '指标',
  benchmark: '基准',
  calculator: planTexts.title,
  valuation: '指数估值',
  percentile: '市盈率百分位',
  percentileHint: (share: string) => `近五年里，${share} 的交易日比现在便宜`,
  bands: [
    { name: '偏低', upTo: 30 },
    { name: '适中', upTo: 70 },
    { name: '偏高', upTo: 100 },
  ],
  ratios: { pe: '市盈率', pb: '市净率' },
  history: '市盈率走势',
  more: '一起看看',
  ways: [
    { to: 'description', title: '定投说明', hint: '怎么投、怎么算、有什么风险' },
    { to: 'manager', title: '跟投主理人', hint: '看持仓，看回撤，关注心仪的主理人' },
    { to: 'race', title: '定投赛', hint: '同样的金额，五种基金，谁走在前面' },
  ],
  ladder: '任务有礼',
  tasks: '学一点，拿张券',
  prizes: '奖品墙',
  own: '我的奖品',
  risk: planTexts.risk,
  method: '测算方法',
} as const;

/** What a visitor reads of the past of a series. */
export const pastTexts = {
  period: '区间收益',
  drawdown: '最大回撤',
  volatility: planTexts.volatility,
  span: planTexts.span,
} as const;

/** What a visitor reads about the managers. */
export const managerTexts = {
  title: '跟投主理人',
  slogan: '看清楚，再关注',
  managers: '主理人',
  experience: (years: number, style: string) => `${style} · 从业 ${years} 年（示例）`,
  follow: '关注',
  unfollow: '取消关注',
  followed: '已关注，排在最前面',
  followedTag: '已关注',
  offer: '关注只是收藏，不会下单',
  index: '主理人指数',
  indexHint: '各条路线按等权持有，与沪深300比较',
  own: '主理人指数',
  tracks: '跟投路线',
  holdings: '持仓',
  weight: '占比',
  year: '近一年',
  categories: {
    equity: '股票型',
    mixed: '混合型',
    bond: '债券型',
    index: '指数型',
    short_bond: '短债型',
  } as Readonly<Record<string, string>>,
  invest: '定投明细',
  investHint: (amount: string) => `近一年每月第一个交易日投入 ${amount} 元`,
  records: '投入记录',
  date: '日期',
  nav: '净值',
  shares: '份额',
  positions: '我的基金持仓',
  positionsHint: '交易登录后，查看您持有的基金',
  look: '查看我的持仓',
  none: '账户里还没有基金',
  noneHint: '本活动不要求持有任何基金',
  value: '市值',
  income: '盈亏',
  fund: '基金',
  sample: '示例数据',
  total: (text: string) => `合计 ${text} 元`,
  meet: '先认识主理人',
  missing: '没有这位主理人',
  missingHint: '请在上方选择一位主理人',
} as const;

/** What a visitor reads who meets the managers. */
export const introTexts = {
  title: '主理人介绍',
  slogan: '谁在管，怎么管',
  managers: '示例主理人',
  go: (name: string) => `看${name}的路线`,
  how: '跟投是怎么回事',
  steps: [
    { title: '选一位主理人', hint: '风格不同，波动也不同，先看回撤再看收益' },
    { title: '看一条路线', hint: '持仓、占比和近一年的定投明细都在页面上' },
    { title: '关注', hint: '关注后排在最前面，随时可以取消，不会下单' },
  ],
  rules: '请留意',
  notes: [
    '主理人、机构与业绩均为虚构的示例数据。',
    '路线只供学习，不构成投资建议，也不是基金投资顾问服务。',
    '任务与奖励不以关注、购买或持有任何基金为条件。',
  ],
} as const;

/** What a visitor reads about the race. */
export const raceTexts = {
  title: '定投赛',
  slogan: '同样的金额，同样的节奏',
  board: '三年定投赛',
  terms: (amount: string) => `每月第一个交易日各投入 ${amount} 元，`,
  fund: '基金',
  returned: '收益率与市值',
  value: (yuan: string) => `${yuan} 元`,
  risk: '风险',
  drawdown: (rate: string) => `回撤 ${rate}`,
  volatility: (rate: string) => `波动 ${rate}`,
  worst: (rate: string) => `期间最低 ${rate}`,
  how: '怎么比',
  steps: [
    { title: '同一天起跑', hint: '三年前的同一个交易日，金额与节奏一样' },
    { title: '按净值计算', hint: '用每天的净值，不计费用与分红，任何人都能复算' },
    { title: '收益与风险一起看', hint: '名次按收益率排，旁边写明回撤、波动与期间最低' },
  ],
  note: '名次只是过去的结果，不决定任何奖励，也不预示将来。',
} as const;

/** What a visitor reads about how plans work. */
export const descriptionTexts = {
  title: '定投说明',
  slogan: '怎么投，怎么算',
  how: '三步看懂定投',
  steps: [
    { title: '定金额', hint: '用不影响生活的钱，每期一样多' },
    { title: '定节奏', hint: '每周或每月的第一个交易日，不挑时点' },
    { title: '定时间', hint: '至少半年再看结果，中途起伏很正常' },
  ],
  method: '数字是怎么算的',
  methods: [
    '每期在当周或当月的第一个交易日，按当日净值买入；份额四舍五入到小数点后两位。',
    '市值等于累计份额乘以最后一天的净值，向下取到分；收益率是市值比累计投入多出的部分，除以累计投入。',
    '期间最低收益率，是计划开始以来每一天收益率里最低的一个。',
    '一次性投入，是把同样多的钱在第一天全部买入后的结果。',
    '最大回撤与年化波动率取自基金本身的净值；一年按 244 个交易日计。',
    '不计申购费、赎回费、分红与税；不展示不足六个月的业绩。',
  ],
  risk: '有什么风险',
  risks: [
    '定投不保证赚钱：价格一路下跌时，定投同样亏损。',
    '价格一路上涨时，一次性投入往往收益更高。',
    '历史净值不代表未来表现，本页数据为示例数据。',
  ],
} as const;
