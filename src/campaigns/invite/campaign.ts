import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { goals } from '#contract/activity-kit/goals.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { inviteLadder, invitePaths } from '#contract/campaigns/invite.ts';
import { paths } from '#kernel/screen/paths.ts';

/** 邀请有礼: friends, a ladder of rewards, and draws (product 19.11). */
export const inviteCampaign = campaign({
  name: 'invite',
  screens: {
    main: {
      path: paths.invite,
      title: '邀请有礼',
      load: () => import('./InviteScreen.tsx'),
      first: [
        ofActivity(inviteLadder.info),
        ofActivity(goals.info, { type: 'invite' }),
        ofActivity(lottery.info, { type: 'invite' }),
      ],
    },
    list: { path: paths.inviteList, title: '邀请有礼记录', load: () => import('./InviteListScreen.tsx') },
    award: {
      path: invitePaths.award,
      title: '邀请有礼奖品',
      load: async () => ({ default: (await import('./awards.ts')).AwardScreen }),
    },
    address: {
      path: invitePaths.address,
      title: '邀请有礼收货地址',
      load: async () => ({ default: (await import('./awards.ts')).AddressScreen }),
    },
  },
});
