import { campaign } from '#activity-kit/campaign/campaign.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { advisory } from '#contract/campaigns/advisory.ts';
import css from './advisory.module.css';
import { pageKeys, promotionTexts, texts } from './texts.ts';

/** Advisory and its promotion (product 19.10). */
export const advisoryCampaign = campaign({
  name: 'advisory',
  type: 'advisory',
  base: '/activity/advisory',
  theme: css.theme,
  lettering: 'engraved',
  info: advisory.info,
  screens: {
    main: {
      title: texts.title,
      load: () => import('./AdvisoryScreen.tsx'),
      parts: [productEquity.detail],
      first: [{ ...pageDefinition.page, pass: [], query: { key: pageKeys.advisory } }],
    },
    promotion: {
      title: promotionTexts.title,
      load: () => import('./AdvisoryPromotionScreen.tsx'),
      parts: [productEquity.detail],
      first: [{ ...pageDefinition.page, pass: [], query: { key: pageKeys.promotion } }],
    },
  },
});
