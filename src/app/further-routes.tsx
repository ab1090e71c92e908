import { rights } from '#contract/activity-kit/rights.ts';
import { cashDesk } from '#contract/advisor/cash-desk.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { user } from '#contract/session/user.ts';
import { paths } from '#kernel/screen/paths.ts';
import { lazyScreen } from './lazy-screen.tsx';
import type { Routes } from './lazy-screen.tsx';

/**
 * The pages that belong to no campaign and that few visits open: the member's own, guides, and the way into the mini-program. A
 * visit of a campaign does not load this table.
 */
export const furtherRoutes: Routes = {
  [paths.coupons]: lazyScreen('我的卡券', () => import('#activity-kit/coupons/CouponsScreen.tsx')),
  [paths.couponHistory]: lazyScreen(
    '历史卡券',
    () => import('#activity-kit/coupons/CouponHistoryScreen.tsx'),
  ),
  [paths.couponDetail]: lazyScreen('卡券详情', () => import('#activity-kit/coupons/CouponDetailScreen.tsx')),
  [paths.rights]: lazyScreen('我的权益', () => import('#activity-kit/rights/RightsScreen.tsx')),
  [paths.rightsCenter]: lazyScreen('权益中心', () => import('../pages/rights/RightsCenterScreen.tsx'), [
    { ...rights.groups, pass: [] },
  ]),
  [paths.bankOfChina]: lazyScreen('银行卡绑定指南', () => import('../pages/bank/BankScreen.tsx'), [
    { ...user.banks, pass: [] },
  ]),
  [paths.taskReading]: lazyScreen('阅读任务', () => import('#activity-kit/task-pages/ReadingScreen.tsx')),
  [paths.taskQuiz]: lazyScreen('答题任务', () => import('#activity-kit/task-pages/QuizTaskScreen.tsx')),
  [paths.cashDesk]: lazyScreen('收银台指引', () => import('../pages/cash-desk/CashDeskScreen.tsx'), [
    { ...cashDesk.guide, pass: [] },
  ]),
  [paths.configurablePage]: lazyScreen(
    '活动页面',
    () => import('../pages/configured-page/ConfiguredPageScreen.tsx'),
    [{ ...pageDefinition.detail, pass: ['id'] }],
  ),
  [paths.pagePreview]: lazyScreen(
    '活动页面预览',
    () => import('../pages/configured-page/PagePreviewScreen.tsx'),
  ),
  [paths.watchlist]: lazyScreen('自选', () => import('../pages/watchlist/WatchlistScreen.tsx')),
  [paths.miniProgramLanding]: lazyScreen(
    '小程序专属活动',
    () => import('../pages/mini-program-landing/MiniProgramLandingScreen.tsx'),
  ),
};
