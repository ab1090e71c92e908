import { formatAmount } from '#ui/format-amount.ts';

/** What a visitor reads in the record of a contestant. */
export const recordTexts = {
  title: '选手战绩',
  slogan: '看收益，也看回撤',
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
  guest: '登录并报名后，这里是您的战绩',
  join: '去报名',
  back: '返回排行',
} as const;
