import { endpoints } from '#contract/http/endpoint.ts';
import type { exchangeSchemas } from './exchange.schema.ts';

/** Taking prizes of an activity for points or tokens, while there is stock and up to a limit for each member. */
export const exchange = endpoints<typeof exchangeSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/exchange/info', needs: 'none' },
  exchange: {
    method: 'POST',
    path: '/ug/v1/activity/exchange',
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
});
