import { endpoints } from '#contract/http/endpoint.ts';
import type { equitySchemas } from './equity.schema.ts';

/** Offers of the running activities that members claim free of charge, up to a limit for each (product 18.29). */
export const equity = endpoints<typeof equitySchemas>({
  market: { method: 'GET', path: '/ug/v1/equity/market', needs: 'none' },
  discountList: { method: 'GET', path: '/ug/v1/equity/discount_list', needs: 'none' },
  receive: {
    method: 'POST',
    path: '/ug/v1/equity/receive',
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
});

/** What an offer is for the visitor: claimable, claimed by them, or sold out or over (product 14.21). */
export const equityStatus = { claimable: 1, claimed: 2, over: 3 } as const;
