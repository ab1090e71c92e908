import { campaign } from '#activity-kit/campaign/campaign.ts';
import { equity } from '#contract/activity-kit/equity.ts';
import { couponMarket } from '#contract/campaigns/standard-campaigns.ts';
import css from './coupon-market.module.css';
import { texts } from './texts.ts';

/** The festival of coupons (product 19.7). */
export const couponMarketCampaign = campaign({
  name: 'coupon-market',
  type: 'coupon_market',
  base: '/activity/coupons/promotions',
  theme: css.theme,
  lettering: 'engraved',
  info: couponMarket.info,
  screens: {
    main: {
      title: texts.title,
      load: () => import('./CouponMarketScreen.tsx'),
      parts: [],
      first: [{ ...equity.market, pass: [], query: { offset: 0, limit: 10 } }],
    },
  },
});
