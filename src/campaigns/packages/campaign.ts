import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { packages } from '#contract/campaigns/packages.ts';
import { paths } from '#kernel/screen/paths.ts';

const gates = {
  title: '新人礼包',
  load: () => import('./PackagesScreen.tsx'),
  first: [ofActivity(packages.info), ofActivity(lottery.info, { type: 'packages' })],
};

/** The packages for new users (product 19.5). */
export const packagesCampaign = campaign({
  name: 'packages',
  screens: {
    main: { path: paths.packages, ...gates },
    offline: { path: paths.etfTrainOffline, ...gates },
    commission: {
      path: paths.packagesCommission,
      title: '优惠佣金',
      load: () => import('./CommissionScreen.tsx'),
      first: [ofActivity(packages.commissionInfo)],
    },
    award: {
      path: paths.packagesAward,
      title: '新人礼包奖品',
      load: () => import('./PackagesAwardScreen.tsx'),
    },
  },
});
