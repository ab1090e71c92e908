import { paths } from '#kernel/screen/paths.ts';
import { lazyScreen } from './lazy-screen.tsx';
import type { Routes } from './lazy-screen.tsx';

/** Addresses of the specification that have no screen yet: each shows its name and that it opens soon. */
const titlesToCome = {
  [paths.landing]: '专属活动',
  [paths.landingRegister]: '注册领取',
  [paths.landingResult]: '注册结果',
  [paths.landingPreview]: '落地页预览',
  [paths.autoInvestment]: '智能定投',
  [paths.autoInvestmentDescription]: '定投说明',
  [paths.autoInvestmentManagerIntro]: '跟投主理人介绍',
  [paths.autoInvestmentManager]: '跟投主理人',
  [paths.autoInvestmentSuperRaceIntro]: '定投超级赛',
  [paths.packages]: '新人礼包',
  [paths.packagesCommission]: '优惠佣金',
  [paths.etfTrain]: 'ETF 训练营',
  [paths.etfTrainOffline]: '新人礼包',
  [paths.couponHistory]: '卡券记录',
  [paths.couponPromotions]: '权益市场',
  [paths.calendar]: '财经日历',
  [paths.calendarOld]: '财经日历（列表）',
  [paths.calendarEconomy]: '经济数据',
  [paths.rights]: '我的权益',
  [paths.rightsCenter]: '权益中心',
  [paths.springFestival]: '新春开门红',
  [paths.reviewerProgress]: '新手成长',
  [paths.reviewerExchange]: '成长奖励兑换',
  [paths.tradingCompetition]: '模拟交易大赛',
  [paths.tradingCompetitionRedPackets]: '大赛红包',
  [paths.treasure]: '寻宝之旅',
  [paths.treasureInvite]: '邀请集碎片',
  [paths.treasureSeason]: '寻宝新赛季',
  [paths.advisory]: '投顾服务',
  [paths.advisoryPromotion]: '投顾体验',
  [paths.official]: '官方活动',
  [paths.officialHistory]: '官方活动记录',
  [paths.officialIntro]: '官方活动介绍',
  [paths.officialUpgrade]: '官方活动升级版',
  [paths.etfMatch]: 'ETF 大赛',
  [paths.etfMatchInvite]: 'ETF 大赛邀请',
  [paths.etfMatchSection]: 'ETF 大赛赛区',
  [paths.etfMatchRecord]: 'ETF 大赛战绩',
  [paths.etfMatchList]: 'ETF 大赛排行',
  [paths.etfMatchInterpret]: 'ETF 大赛榜单说明',
  [paths.bankOfChina]: '银行卡绑定说明',
  [paths.invite]: '邀请好友',
  [paths.inviteList]: '邀请列表',
  [paths.configurablePage]: '活动页面',
} as const;

/** The routes of what opens soon. */
export const routesToCome: Routes = Object.fromEntries(
  Object.entries(titlesToCome).map(([path, title]) => [
    path,
    lazyScreen(title, () => import('../pages/soon/SoonScreen.tsx')),
  ]),
);
