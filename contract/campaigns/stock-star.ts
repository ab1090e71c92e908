import { endpoints } from '#contract/http/endpoint.ts';
import type { stockStarSchemas } from './stock-star.schema.ts';

/**
 * The weekly star stock with its coupon (product 19.9): closes in fen, changes in hundredths of a per cent. The star is not
 * told before the activity starts.
 */
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
