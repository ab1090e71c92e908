import { paths } from '#kernel/screen/paths.ts';

/** The five services and the hall, each with the page where it is met. */
export const offers = [
  {
    picture: 'chart-rising',
    ...{ title: '股票', path: '/activity/tradingCompetition' },
    text: '自选、行情与模拟大赛，先看再练。',
  },
  {
    picture: 'seedling',
    ...{ title: '基金', path: '/activity/financial_day' },
    text: '费率、业绩与估值，放在一起看。',
  },
  {
    picture: 'bar-chart',
    ...{ title: 'ETF', path: '/activity/etf/train' },
    text: '买入、卖出、关注排行，一目了然。',
  },
  {
    picture: 'compass',
    ...{ title: '组合', path: '/activity/auto-investment' },
    text: '了解主理人的思路，下单前看清起购金额与费率。',
  },
  {
    picture: 'handshake',
    ...{ title: '投顾', path: '/activity/advisory' },
    text: '产品、服务与权益，逐项说明白。',
  },
  {
    picture: 'gift',
    ...{ title: '投资大厅', path: paths.activityIndex },
    text: '签到、阅读、答题、邀请，参与活动无需购买基金。',
  },
] as const;
