import { paths } from '#kernel/screen/paths.ts';

/** Addresses that have no screen yet (product 10.3): each shows its name and that it opens soon. */
export const titlesToCome = {
  [paths.landing]: '专属活动',
  [paths.landingRegister]: '注册领取',
  [paths.landingResult]: '注册结果',
  [paths.landingPreview]: '落地页预览',
  [paths.autoInvestment]: '智能定投',
  [paths.autoInvestmentDescription]: '定投说明',
  [paths.autoInvestmentManagerIntro]: '跟投主理人介绍',
  [paths.autoInvestmentManager]: '跟投主理人',
  [paths.autoInvestmentSuperRaceIntro]: '定投超级赛',
  [paths.etfTrain]: 'ETF 训练营',
  [paths.calendar]: '财经日历',
  [paths.calendarOld]: '财经日历（列表）',
  [paths.calendarEconomy]: '经济数据',
  [paths.tradingCompetition]: '模拟交易大赛',
  [paths.tradingCompetitionRedPackets]: '大赛红包',
  [paths.etfMatch]: 'ETF 模拟大赛',
  [paths.etfMatchInvite]: 'ETF 模拟大赛邀请',
  [paths.etfMatchSection]: 'ETF 模拟大赛赛区',
  [paths.etfMatchRecord]: 'ETF 模拟大赛战绩',
  [paths.etfMatchList]: 'ETF 模拟大赛排行',
  [paths.etfMatchInterpret]: 'ETF 模拟大赛榜单说明',
  [paths.configurablePage]: '活动页面',
} as const;
