import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { mgm } from '#contract/campaigns/mgm.ts';
import { paths } from '#kernel/screen/paths.ts';

/** The invitation lottery (product 19.2). */
export const mgmCampaign = campaign({
  name: 'mgm',
  screens: {
    main: {
      path: paths.mgm,
      title: '邀请好友抽好礼',
      load: () => import('./MgmScreen.tsx'),
      first: [ofActivity(mgm.info), ofActivity(lottery.info, { type: 'mgm' })],
    },
    award: {
      path: paths.mgmAward,
      title: '我的奖品',
      load: async () => ({ default: (await import('./awards.ts')).AwardScreen }),
    },
    address: {
      path: paths.mgmAddress,
      title: '收货地址',
      load: async () => ({ default: (await import('./awards.ts')).AddressScreen }),
    },
  },
});
