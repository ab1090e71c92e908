import { endpoints } from '#contract/http/endpoint.ts';
import type { stockStarSchemas } from './stock-star.schema.ts';

/** The weekly star stock with its coupon (product 19.7). */
export const stockStar = endpoints<typeof stockStarSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/stock_star_coupon/info', needs: 'none' },
  receive: {
    method: 'POST',
    path: '/ug/v1/activity/stock_star_coupon/receive',
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
});
