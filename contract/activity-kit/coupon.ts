import { endpoints } from '#contract/http/endpoint.ts';
import type { couponSchemas } from './coupon.schema.ts';

/**
 * The member's own coupons (product 18.19). Both calls first issue what the member has won and
 * has no coupon for yet, so they have an effect.
 */
export const coupon = endpoints<typeof couponSchemas>({
  list: { method: 'GET', path: '/ug/v1/equity/user/list', needs: 'session', hasEffect: true },
  detail: { method: 'GET', path: '/ug/v1/equity/detail', needs: 'session', hasEffect: true, quiet: true },
});
