import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { upgrade } from '#contract/campaigns/official-upgrade.ts';
import { upgradeTexts as texts } from './texts.ts';
import css from './upgrade.module.css';

/** The upgrade of the official activity, and the public record of its draw (product 19.12). */
export const officialUpgradeCampaign = campaign({
  name: 'official-upgrade',
  type: 'upgrade',
  base: '/activity/official/v2',
  theme: css.theme,
  lettering: 'technical',
  info: upgrade.info,
  screens: {
    main: { title: texts.title, load: () => import('./UpgradeScreen.tsx'), parts: [] },
    draw: {
      title: texts.screens.draw,
      load: () => import('./DrawRecordScreen.tsx'),
      first: [ofActivity(upgrade.draw)],
    },
    ...prizes(texts.screens),
  },
});
