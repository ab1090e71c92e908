/** The five services, each with the page where it is met. */
export const services = [
  {
    picture: 'chart-rising',
    title: '股票',
    text: '看行情、建自选，先用模拟盘练手。',
    more: '模拟交易大赛',
    path: '/activity/tradingCompetition',
  },
  {
    picture: 'seedling',
    title: '基金',
    text: '从理财日的小任务起，弄懂再决定。',
    more: '理财日',
    path: '/activity/financial_day',
  },
  {
    picture: 'bar-chart',
    title: 'ETF',
    text: '跟着训练营打卡，看懂 ETF 一篮子投资。',
    more: 'ETF 训练营',
    path: '/activity/etf/train',
  },
  {
    picture: 'compass',
    title: '组合',
    text: '了解主理人思路，定投一步步讲清。',
    more: '智能定投',
    path: '/activity/auto-investment',
  },
  {
    picture: 'handshake',
    title: '投顾',
    text: '先看懂服务与收费，再做决定。',
    more: '投顾开放日',
    path: '/activity/advisory',
  },
] as const;
