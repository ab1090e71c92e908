import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { upgradeThird } from '#contract/campaigns/upgrade-third.ts';
import { paths } from '#kernel/screen/paths.ts';

/** The third upgrade (product 19.16). */
export const upgradeThirdCampaign = campaign({
  name: 'upgrade-third',
  screens: {
    main: {
      path: paths.upgradeThird,
      title: '升级第三季',
      load: () => import('./UpgradeThirdScreen.tsx'),
      first: [ofActivity(upgradeThird.info), ofActivity(lottery.info, { type: 'upgrade_third' })],
    },
    award: {
      path: paths.upgradeThirdAward,
      title: '升级第三季奖品',
      load: async () => ({ default: (await import('./awards.ts')).AwardScreen }),
    },
    address: {
      path: paths.upgradeThirdAddress,
      title: '升级第三季收货地址',
      load: async () => ({ default: (await import('./awards.ts')).AddressScreen }),
    },
  },
});
