import { endpoints } from '#contract/http/endpoint.ts';
import type { productEquitySchemas } from './product-equity.schema.ts';

/**
 * The product of an activity, and what the activity offers with it free of charge (product 18.30). A claim never depends on
 * buying or holding the product; it is refused as `equity/receive` is.
 */
export const productEquity = endpoints<typeof productEquitySchemas>({
  detail: { method: 'GET', path: '/ug/v1/activity/product_equity/detail', needs: 'none' },
  receive: {
    method: 'POST',
    path: '/ug/v1/activity/product_equity/receive',
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
});
