import { endpoints } from '#contract/http/endpoint.ts';
import type { watchlistSchemas } from './watchlist.schema.ts';

/**
 * The lists of securities that a member follows (product 20.11); the list 0, `all`, holds every one of them. What is refused is
 * said by the notice with which the screen takes its change back.
 */
export const watchlist = endpoints<typeof watchlistSchemas>({
  list: { method: 'GET', path: '/v2/portfolio/list', needs: 'none' },
  addStock: {
    method: 'POST',
    path: '/v2/portfolio/stock/add',
    needs: 'session',
    idempotent: true,
    quiet: true,
  },
  deleteStock: {
    method: 'POST',
    path: '/v2/portfolio/stock/delete',
    needs: 'session',
    idempotent: true,
    quiet: true,
  },
  orderStock: {
    method: 'POST',
    path: '/v2/portfolio/stock/order',
    needs: 'session',
    idempotent: true,
    quiet: true,
  },
  create: { method: 'POST', path: '/v2/portfolio/add', needs: 'session', idempotent: true, quiet: true },
  rename: { method: 'POST', path: '/v2/portfolio/rename', needs: 'session', idempotent: true, quiet: true },
  remove: { method: 'POST', path: '/v2/portfolio/delete', needs: 'session', idempotent: true, quiet: true },
});
