import { campaign } from '#activity-kit/campaign/campaign.ts';
import { stockStar } from '#contract/campaigns/stock-star.ts';
import css from './stock-star.module.css';
import { texts } from './texts.ts';

/** The weekly star stock (product 19.9). */
export const stockStarCampaign = campaign({
  name: 'stock-star',
  type: 'stock_star',
  base: '/activity/stock-star',
  theme: css.theme,
  lettering: 'engraved',
  info: stockStar.info,
  screens: {
    main: { title: texts.title, load: () => import('./StockStarScreen.tsx'), parts: [] },
  },
});
