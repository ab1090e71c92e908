import { campaign } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { mgm } from '#contract/campaigns/standard-campaigns.ts';
import css from './mgm.module.css';
import { texts } from './texts.ts';

/** The invitation lottery (product 19.2). */
export const mgmCampaign = campaign({
  name: 'mgm',
  type: 'mgm',
  base: '/activity/mgm',
  theme: css.theme,
  lettering: 'rounded',
  info: mgm.info,
  screens: {
    main: { title: texts.title, load: () => import('./MgmScreen.tsx'), parts: [lottery.info] },
    ...prizes(texts.screens),
  },
});
