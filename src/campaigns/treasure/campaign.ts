import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { collect } from '#contract/activity-kit/collect.ts';
import { treasure } from '#contract/campaigns/treasure.ts';
import { texts } from './texts.ts';
import css from './treasure.module.css';

/** Treasure and fragments (product 19.18). */
export const treasureCampaign = campaign({
  name: 'treasure',
  type: 'treasure',
  base: '/activity/treasure',
  theme: css.theme,
  lettering: 'engraved',
  info: treasure.info,
  screens: {
    main: { title: texts.title, load: () => import('./TreasureScreen.tsx'), parts: [collect.info] },
    invite: {
      title: texts.invite.title,
      load: () => import('./TreasureInviteScreen.tsx'),
      parts: [collect.info],
    },
    season: {
      at: 'v4',
      title: texts.season,
      load: () => import('./TreasureSeasonScreen.tsx'),
      parts: [],
      first: [ofActivity(treasure.season)],
    },
    ...prizes(texts.screens),
  },
});
