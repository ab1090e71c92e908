import { endpoints } from '#contract/http/endpoint.ts';
import type { couponSchemas } from './coupon.schema.ts';

/**
 * The member's own coupons (product 18.19). List and detail first issue what the member has won and has no coupon for
 * yet, so they have an effect. A discount is used where its price is, and not by `use`.
 */
export const coupon = endpoints<typeof couponSchemas>({
  list: { method: 'GET', path: '/ug/v1/equity/user/list', needs: 'session', hasEffect: true },
  detail: { method: 'GET', path: '/ug/v1/equity/detail', needs: 'session', hasEffect: true, quiet: true },
  use: { method: 'POST', path: '/ug/v1/equity/use', needs: 'session', quiet: true, idempotent: true },
});
