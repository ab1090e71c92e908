import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { upgradeFourth } from '#contract/campaigns/upgrade-fourth.ts';
import { paths } from '#kernel/screen/paths.ts';

/** The fourth upgrade (product 19.17). */
export const upgradeFourthCampaign = campaign({
  name: 'upgrade-fourth',
  screens: {
    main: {
      path: paths.upgradeFourth,
      title: '升级第四季',
      load: () => import('./UpgradeFourthScreen.tsx'),
      first: [ofActivity(upgradeFourth.info)],
    },
    award: {
      path: paths.upgradeFourthAward,
      title: '升级第四季奖品',
      load: async () => ({ default: (await import('./awards.ts')).AwardScreen }),
    },
    address: {
      path: paths.upgradeFourthAddress,
      title: '升级第四季收货地址',
      load: async () => ({ default: (await import('./awards.ts')).AddressScreen }),
    },
  },
});
