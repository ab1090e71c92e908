import { campaign } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { upgradeThird } from '#contract/campaigns/upgrade-third.ts';
import { texts } from './texts.ts';
import css from './upgrade-third.module.css';

/** The third upgrade (product 19.16). */
export const upgradeThirdCampaign = campaign({
  name: 'upgrade-third',
  type: 'upgrade_third',
  base: '/activity/upgrade/third',
  theme: css.theme,
  lettering: 'technical',
  info: upgradeThird.info,
  screens: {
    main: { title: texts.title, load: () => import('./UpgradeThirdScreen.tsx'), parts: [lottery.info] },
    ...prizes(texts.screens),
  },
});
