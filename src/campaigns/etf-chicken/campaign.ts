import { campaign } from '#activity-kit/campaign/campaign.ts';
import { prizes } from '#activity-kit/campaign/prizes.ts';
import { etfChicken } from '#contract/campaigns/etf-chicken.ts';
import css from './etf-chicken.module.css';
import { texts } from './texts.ts';

/** Raising a chicken (product 19.19). */
export const etfChickenCampaign = campaign({
  name: 'etf-chicken',
  type: 'etf_chicken',
  base: '/activity/etf-chicken',
  theme: css.theme,
  lettering: 'rounded',
  info: etfChicken.info,
  screens: {
    main: { title: texts.title, load: () => import('./EtfChickenScreen.tsx'), parts: [] },
    ...prizes(texts.screens),
  },
});
