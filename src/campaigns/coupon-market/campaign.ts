import { campaign, ofActivity } from '#activity-kit/campaign/campaign.ts';
import { equity } from '#contract/activity-kit/equity.ts';
import { couponMarket } from '#contract/campaigns/coupon-market.ts';
import { paths } from '#kernel/screen/paths.ts';

/** The festival of coupons (product 19.7). */
export const couponMarketCampaign = campaign({
  name: 'coupon-market',
  screens: {
    main: {
      path: paths.couponPromotions,
      title: '卡券节',
      load: () => import('./CouponMarketScreen.tsx'),
      first: [ofActivity(couponMarket.info), { ...equity.market, pass: [], query: { offset: 0, limit: 10 } }],
    },
  },
});
