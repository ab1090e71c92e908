import { endpoints } from '#contract/http/endpoint.ts';
import type { couponMarketSchemas } from './coupon-market.schema.ts';

/** The festival of coupons (product 19.5); its offers are those of the market, in `equity`. */
export const couponMarket = endpoints<typeof couponMarketSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/coupons/info', needs: 'none' },
});
