import { formatAmount } from '#ui/format-amount.ts';

/** What a visitor reads in the record of a contestant. */
export const recordTexts = {
  title: '选手战绩',
  slogan: '看收益，也看回撤',
  profile: '选手',
  mine: '（我）',
  section: '赛区',
  none: '未选',
  joined: '报名日期',
  gains: '每日盈亏',
  gain: '合计',
  noGains: '首个交易日收盘后显示盈亏',
  income: '收益率曲线',
  other: '该选手',
  changes: '调仓记录',
  hidden: '该选手未公开调仓记录',
  hiddenHint: '收益率与回撤仍可查看',
  noChanges: '还没有成交',
  show: '公开我的调仓记录',
  isShown: '已公开，所有人可见',
  isHidden: '未公开，仅自己可见',
  directions: { buy: '买入', sell: '卖出' },
  trade: (count: number, price: string) =>
    `${formatAmount(count, { of: 'plain', full: true })}份，单价 ${price}元`,
  missing: '没有这位选手',
  back: '返回排行',
  more: '加载更多',
} as const;

/** What a visitor without a record reads in its place. */
export const noRecordTexts = {
  running: { guest: '登录并报名后，这里是您的战绩', member: '报名后，这里是您的战绩' },
  over: { guest: '登录后，这里是您的战绩', member: '您没有参加本期比赛' },
  steps: '三步有战绩',
  signUp: '报名参赛',
  capital: (amount: string) => `人人${amount}模拟资金`,
  trade: (count: number) => `完成${count}笔有效成交`,
  tradeHint: '在指定ETF中模拟买卖，满笔数即可上榜',
  close: '收盘后看战绩',
  closeHint: '盈亏、收益率和名次，每个交易日更新',
} as const;
