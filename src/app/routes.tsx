import { activityCenter, wholeList } from '#contract/activity-kit/activity-center.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { mgm } from '#contract/campaigns/mgm.ts';
import type { EndpointRow } from '#contract/http/endpoint.ts';
import type { FirstCall } from '#contract/pages/first-calls.ts';
import { paths } from '#kernel/screen/paths.ts';
import type { Path } from '#kernel/screen/paths.ts';
import { lazyScreen } from './lazy-screen.tsx';
import type { Route } from './lazy-screen.tsx';

/** The screen of an unknown address. */
export const notFound = lazyScreen('页面不存在', () => import('../pages/not-found/NotFoundScreen.tsx'));

/** The screen of a path whose campaign is not built yet: it shows the campaign's name and that it opens soon. */
const soon = (title: string) => lazyScreen(title, () => import('../pages/soon/SoonScreen.tsx'));

const activities: FirstCall = { ...activityCenter.list, pass: [], query: wholeList };
const banners: FirstCall = { ...activityCenter.banners, pass: [] };

/** A first call of a campaign for the activity of the address. */
const ofActivity = (call: EndpointRow, query?: FirstCall['query']): FirstCall => ({
  ...call,
  pass: ['activity_id'],
  ...(query && { query }),
});

/** Screen and first calls of every address; a path without a screen does not compile (spec section 2). */
export const routes: Readonly<Record<Path, Route>> = {
  [paths.home]: lazyScreen('首页', () => import('../pages/home/HomeScreen.tsx'), [activities]),
  [paths.business]: lazyScreen('业务介绍', () => import('../pages/business/BusinessScreen.tsx')),
  [paths.openAccount]: lazyScreen('开户', () => import('../pages/open-account/OpenAccountScreen.tsx')),
  [paths.charges]: lazyScreen('费率说明', () => import('../pages/charges/ChargesScreen.tsx')),
  [paths.activityIndex]: lazyScreen(
    '活动首页',
    () => import('../pages/activity-index/ActivityIndexScreen.tsx'),
    [activities, banners],
  ),
  [paths.activityCenter]: lazyScreen(
    '活动中心',
    () => import('../pages/activity-center/ActivityCenterScreen.tsx'),
    [activities],
  ),
  [paths.landing]: soon('专属活动'),
  [paths.landingRegister]: soon('注册领取'),
  [paths.landingResult]: soon('注册结果'),
  [paths.landingPreview]: soon('落地页预览'),
  [paths.miniProgramLanding]: soon('小程序专属活动'),
  [paths.autoInvestment]: soon('智能定投'),
  [paths.autoInvestmentDescription]: soon('定投说明'),
  [paths.autoInvestmentManagerIntro]: soon('跟投主理人介绍'),
  [paths.autoInvestmentManager]: soon('跟投主理人'),
  [paths.autoInvestmentSuperRaceIntro]: soon('定投超级赛'),
  [paths.packages]: soon('新人礼包'),
  [paths.packagesCommission]: soon('优惠佣金'),
  [paths.etfTrain]: soon('ETF 训练营'),
  [paths.etfTrainOffline]: soon('新人礼包'),
  [paths.coupons]: soon('我的卡券'),
  [paths.couponHistory]: soon('卡券记录'),
  [paths.couponDetail]: soon('卡券详情'),
  [paths.couponPromotions]: soon('权益市场'),
  [paths.calendar]: soon('财经日历'),
  [paths.calendarOld]: soon('财经日历（列表）'),
  [paths.calendarEconomy]: soon('经济数据'),
  [paths.rights]: soon('我的权益'),
  [paths.rightsCenter]: soon('权益中心'),
  [paths.springFestival]: soon('新春开门红'),
  [paths.reviewerProgress]: soon('新手成长'),
  [paths.reviewerExchange]: soon('成长奖励兑换'),
  [paths.tradingCompetition]: soon('模拟交易大赛'),
  [paths.tradingCompetitionRedPackets]: soon('大赛红包'),
  [paths.treasure]: soon('寻宝之旅'),
  [paths.treasureInvite]: soon('邀请集碎片'),
  [paths.treasureSeason]: soon('寻宝新赛季'),
  [paths.advisory]: soon('投顾服务'),
  [paths.advisoryPromotion]: soon('投顾体验'),
  [paths.goldFund]: lazyScreen('黄金基金砸金蛋', () => import('../campaigns/gold-fund/GoldFundScreen.tsx'), [
    ofActivity(goldFund.info),
  ]),
  [paths.goldFundHistory]: lazyScreen(
    '金蛋记录',
    () => import('../campaigns/gold-fund/GoldFundHistoryScreen.tsx'),
  ),
  [paths.goldFundQuizHistory]: lazyScreen(
    '竞猜记录',
    () => import('../campaigns/gold-fund/GoldFundQuizHistoryScreen.tsx'),
  ),
  [paths.goldFundInviteHistory]: lazyScreen(
    '邀请记录',
    () => import('../campaigns/gold-fund/GoldFundInviteHistoryScreen.tsx'),
  ),
  [paths.financialDay]: lazyScreen(
    '理财日',
    () => import('../campaigns/financial-day/FinancialDayScreen.tsx'),
    [ofActivity(financialDay.info)],
  ),
  [paths.financialDayHistory]: lazyScreen(
    '理财日奖励记录',
    () => import('../campaigns/financial-day/FinancialDayHistoryScreen.tsx'),
  ),
  [paths.official]: soon('官方活动'),
  [paths.officialHistory]: soon('官方活动记录'),
  [paths.officialIntro]: soon('官方活动介绍'),
  [paths.officialUpgrade]: soon('官方活动升级版'),
  [paths.etfMatch]: soon('ETF 大赛'),
  [paths.etfMatchInvite]: soon('ETF 大赛邀请'),
  [paths.etfMatchSection]: soon('ETF 大赛赛区'),
  [paths.etfMatchRecord]: soon('ETF 大赛战绩'),
  [paths.etfMatchList]: soon('ETF 大赛排行'),
  [paths.etfMatchInterpret]: soon('ETF 大赛榜单说明'),
  [paths.etfMatchRetired]: lazyScreen('页面不存在', () => import('../pages/not-found/NotFoundScreen.tsx')),
  [paths.bankOfChina]: soon('银行卡绑定说明'),
  [paths.mgm]: lazyScreen('邀请抽奖', () => import('../campaigns/mgm/MgmScreen.tsx'), [
    ofActivity(mgm.info),
    ofActivity(lottery.info, { type: 'mgm' }),
  ]),
  [paths.mgmAward]: lazyScreen('我的奖品', () => import('../campaigns/mgm/MgmAwardScreen.tsx')),
  [paths.mgmAddress]: lazyScreen('收货地址', () => import('../campaigns/mgm/MgmAddressScreen.tsx')),
  [paths.invite]: soon('邀请好友'),
  [paths.inviteList]: soon('邀请列表'),
  [paths.webLogin]: lazyScreen('登录', () => import('../pages/web-login/WebLoginScreen.tsx')),
  [paths.configurablePage]: soon('活动页面'),
  [paths.userAgreement]: lazyScreen(
    '用户服务协议',
    () => import('../pages/agreements/UserAgreementScreen.tsx'),
  ),
  [paths.privacyPolicy]: lazyScreen('隐私政策', () => import('../pages/agreements/PrivacyPolicyScreen.tsx')),
};
