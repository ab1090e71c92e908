import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { collect } from '#contract/activity-kit/collect.ts';
import { treasure } from '#contract/campaigns/treasure.ts';
import { paths } from '#kernel/screen/paths.ts';

const set = ofActivity(collect.info, { type: 'treasure' });

/** Treasure and fragments (product 19.18). */
export const treasureCampaign = campaign({
  name: 'treasure',
  screens: {
    main: {
      path: paths.treasure,
      title: '寻宝季',
      load: () => import('./TreasureScreen.tsx'),
      first: [ofActivity(treasure.info), set],
    },
    invite: {
      path: paths.treasureInvite,
      title: '好友送碎片',
      load: () => import('./TreasureInviteScreen.tsx'),
      first: [ofActivity(treasure.info), set],
    },
    season: {
      path: paths.treasureSeason,
      title: '赛季地图',
      load: () => import('./TreasureSeasonScreen.tsx'),
      first: [ofActivity(treasure.info), ofActivity(treasure.season)],
    },
    award: {
      path: paths.treasureAward,
      title: '寻宝奖品',
      load: () => import('./TreasureAwardScreen.tsx'),
    },
  },
});
