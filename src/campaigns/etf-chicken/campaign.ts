import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { etfChicken } from '#contract/campaigns/etf-chicken.ts';
import { paths } from '#kernel/screen/paths.ts';

/** Raising a chicken (product 19.19). */
export const etfChickenCampaign = campaign({
  name: 'etf-chicken',
  screens: {
    main: {
      path: paths.etfChicken,
      title: 'ETF 养鸡场',
      load: () => import('./EtfChickenScreen.tsx'),
      first: [ofActivity(etfChicken.info)],
    },
    award: {
      path: paths.etfChickenAward,
      title: '养鸡场奖品',
      load: () => import('./EtfChickenAwardScreen.tsx'),
    },
  },
});
