/** What a visitor reads on the main screen of the ETF match. */
export const texts = {
  title: 'ETF 模拟大赛',
  screens: {
    section: 'ETF 模拟大赛赛区',
    list: 'ETF 模拟大赛排行',
    record: 'ETF 模拟大赛战绩',
    invite: 'ETF 模拟大赛邀请',
    interpret: 'ETF 模拟大赛榜单说明',
    guesses: 'ETF 模拟大赛竞猜记录',
    award: 'ETF 模拟大赛奖品',
    address: 'ETF 模拟大赛收货地址',
  },
  slogan: '百万模拟组合，周榜总榜都能上',
  dashboard: '大赛看板',
  updated: (moment: string) => `更新时间 ${moment}`,
  noBoard: '首个交易日收盘后公布榜单',
  allPlaces: '查看排行',
  ways: '参赛指南',
  section: { title: '选赛区', hint: '三个赛区任选其一，选定后不能更改' },
  record: { title: '我的战绩', hint: '盈亏、收益率曲线与调仓记录' },
  interpret: { title: '榜单说明', hint: '收益率怎么算，名次怎么排' },
  invite: { title: '邀请好友', hint: '好友首次注册，您得体验券' },
  questions: { title: '答题', hint: '五道题，检验学到了多少' },
  wecom: '关注大赛小助手',
  wecomHint: (name: string) => `在企业微信里搜索“${name}”，开赛、周榜与结果会在那里通知`,
  copyWecom: '复制名称',
  guess: '猜涨跌',
  guessHint: '猜参赛ETF下一个交易日的收盘方向。不下注、不扣分，仅供娱乐，不构成投资建议。',
  tasks: '赛前热身',
} as const;

/** What a visitor reads where a section is chosen. */
export const sectionTexts = {
  title: '选赛区',
  slogan: '选一个最看好的方向',
  list: '三个赛区',
  count: (people: number) => `${people}人已选`,
  choose: '选定',
  chooseLabel: (title: string) => `选定${title}`,
  chosen: '已选定',
  hint: '每人只能选定一次；赛区不影响名次与奖品。尚未报名的，选定赛区即报名。',
} as const;

/** What a visitor reads on the boards. */
export const listTexts = {
  title: '收益率排行',
  slogan: '周榜看本周，总榜看全程',
  boards: '榜单',
  week: '周榜',
  all: '总榜',
  span: (from: string, to: string) => `${from} 至 ${to}`,
  noWeek: '本周首个交易日收盘后公布周榜',
} as const;

/** What a visitor reads in the record of a contestant. */
export const recordTexts = {
  title: '选手战绩',
  slogan: '每一笔都有据可查',
  profile: '选手',
  mine: '（我）',
  rank: '总榜名次',
  unplaced: '未上榜',
  section: '赛区',
  none: '未选',
  joined: '报名日期',
  gains: '每日盈亏',
  gain: '合计',
  noGains: '首个交易日收盘后显示盈亏',
  income: '收益率曲线',
  changes: '调仓记录',
  hidden: '该选手未公开调仓记录',
  noChanges: '还没有成交',
  show: '公开我的调仓记录',
  hide: '隐藏我的调仓记录',
  isShown: '已公开，所有人可见',
  isHidden: '未公开，仅自己可见',
  directions: { buy: '买入', sell: '卖出' },
  quantity: (count: number) => `${count}份`,
  guest: '登录并报名后，这里是您的战绩',
  back: '返回排行',
} as const;

/** What a visitor reads where friends are invited. */
export const inviteTexts = {
  title: '邀请好友参赛',
  slogan: '一起比眼光，您得体验券',
  friends: '邀请好友',
  total: (count: number) => `已有${count}位好友通过您的链接登录`,
} as const;

/** What a visitor reads in the explanation of the boards. */
export const interpretTexts = {
  title: '榜单说明',
  slogan: '怎么算、怎么排、怎么核对',
  how: '名次怎么来',
} as const;
