import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { lowcode } from '#contract/activity-kit/lowcode.ts';
import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { advisory } from '#contract/campaigns/advisory.ts';
import { paths } from '#kernel/screen/paths.ts';
import { pageKeys } from './texts.ts';

const product = ofActivity(productEquity.detail, { type: 'advisory' });

/** Advisory and its promotion (product 19.10). */
export const advisoryCampaign = campaign({
  name: 'advisory',
  screens: {
    main: {
      path: paths.advisory,
      title: '投顾开放日',
      load: () => import('./AdvisoryScreen.tsx'),
      first: [
        ofActivity(advisory.info),
        product,
        { ...lowcode.page, pass: [], query: { key: pageKeys.advisory } },
      ],
    },
    promotion: {
      path: paths.advisoryPromotion,
      title: '投顾体验',
      load: () => import('./AdvisoryPromotionScreen.tsx'),
      first: [
        ofActivity(advisory.info),
        product,
        { ...lowcode.page, pass: [], query: { key: pageKeys.promotion } },
      ],
    },
  },
});
