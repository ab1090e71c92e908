import { enginePart, noJobs } from '#server/engine/part/part.ts';
import { couponRoutes } from './coupon-routes.ts';

/** The coupons of members. */
export const couponPart = enginePart({
  key: 'coupon',
  calls: couponRoutes,
  jobs: noJobs,
  checks: [],
  tables: { coupon: 'with-member', coupon_move: 'with-member' },
});
