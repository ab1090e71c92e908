import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { packages } from '#contract/campaigns/packages.ts';
import css from './packages.module.css';
import { texts } from './texts.ts';

const gates = { title: texts.title, load: () => import('./PackagesScreen.tsx'), parts: [lottery.info] };

/** The packages for new users (product 19.5). */
export const packagesCampaign = campaign({
  name: 'packages',
  type: 'packages',
  base: '/activity/packages',
  theme: css.theme,
  lettering: 'rounded',
  info: packages.info,
  screens: {
    main: gates,
    offline: { ...gates, at: '/activity/etf/train/offline' },
    commission: {
      title: texts.screens.commission,
      load: () => import('./CommissionScreen.tsx'),
      first: [ofActivity(packages.commissionInfo)],
    },
    ...prizes(texts.screens),
  },
});
