import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lowcode } from '#contract/activity-kit/lowcode.ts';
import { introKey, official } from '#contract/campaigns/official.ts';
import { paths } from '#kernel/screen/paths.ts';

/** The official activity (product 19.12). */
export const officialCampaign = campaign({
  name: 'official',
  screens: {
    main: {
      path: paths.official,
      title: '官方开放日',
      load: () => import('./OfficialScreen.tsx'),
      first: [ofActivity(official.info), ofActivity(lottery.info, { type: 'official' })],
    },
    history: {
      path: paths.officialHistory,
      title: '官方开放日奖品',
      load: () => import('./OfficialHistoryScreen.tsx'),
    },
    intro: {
      path: paths.officialIntro,
      title: '官方开放日说明',
      load: () => import('./OfficialIntroScreen.tsx'),
      first: [ofActivity(official.info), { ...lowcode.page, pass: [], query: { key: introKey } }],
    },
  },
});
