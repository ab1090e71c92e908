import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { stockStar } from '#contract/campaigns/stock-star.ts';
import { paths } from '#kernel/screen/paths.ts';

/** The weekly star stock (product 19.9). */
export const stockStarCampaign = campaign({
  name: 'stock-star',
  screens: {
    main: {
      path: paths.stockStar,
      title: '每周星股',
      load: () => import('./StockStarScreen.tsx'),
      first: [ofActivity(stockStar.info)],
    },
  },
});
