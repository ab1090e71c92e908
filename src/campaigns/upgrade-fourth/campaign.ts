import { campaign } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { upgradeFourth } from '#contract/campaigns/upgrade-fourth.ts';
import { texts } from './texts.ts';
import css from './upgrade-fourth.module.css';

/** The fourth upgrade (product 19.17). */
export const upgradeFourthCampaign = campaign({
  name: 'upgrade-fourth',
  type: 'upgrade_fourth',
  base: '/activity/upgrade/fourth',
  theme: css.theme,
  lettering: 'technical',
  info: upgradeFourth.info,
  screens: {
    main: { title: texts.title, load: () => import('./UpgradeFourthScreen.tsx'), parts: [] },
    ...prizes(texts.screens),
  },
});
