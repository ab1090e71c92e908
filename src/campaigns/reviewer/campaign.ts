import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { exchange } from '#contract/activity-kit/exchange.ts';
import { reviewer } from '#contract/campaigns/reviewer.ts';
import { paths } from '#kernel/screen/paths.ts';

/** The evaluation of newcomers (product 19.8). */
export const reviewerCampaign = campaign({
  name: 'reviewer',
  screens: {
    main: {
      path: paths.reviewerProgress,
      title: '新手评测官',
      load: () => import('./ReviewerScreen.tsx'),
      first: [ofActivity(reviewer.info), ofActivity(reviewer.award)],
    },
    exchange: {
      path: paths.reviewerExchange,
      title: '积分兑好礼',
      load: () => import('./ReviewerExchangeScreen.tsx'),
      first: [ofActivity(reviewer.info), ofActivity(exchange.info, { type: 'reviewer' })],
    },
    award: {
      path: paths.reviewerAward,
      title: '评测奖品',
      load: () => import('./ReviewerAwardScreen.tsx'),
    },
  },
});
