import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { exchange } from '#contract/activity-kit/exchange.ts';
import { reviewer } from '#contract/campaigns/reviewer.ts';
import css from './reviewer.module.css';
import { texts } from './texts.ts';

/** The evaluation of newcomers (product 19.8). */
export const reviewerCampaign = campaign({
  name: 'reviewer',
  type: 'reviewer',
  base: '/activity/reviewer',
  theme: css.theme,
  lettering: 'rounded',
  info: reviewer.info,
  screens: {
    main: {
      at: 'progress',
      title: texts.title,
      load: () => import('./ReviewerScreen.tsx'),
      parts: [],
      first: [ofActivity(reviewer.award)],
    },
    exchange: {
      title: texts.exchange.title,
      load: () => import('./ReviewerExchangeScreen.tsx'),
      parts: [exchange.info],
    },
    ...prizes(texts.screens),
  },
});
