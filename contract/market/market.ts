import { endpoints } from '#contract/http/endpoint.ts';
import type { marketSchemas } from './market.schema.ts';

/** The index that funds and contestants are compared with. */
export const benchmarkCode = '000300.SH';

/** Market data (product 20.16): public, the same for everybody; refused with `marketClosed` where no source answers. */
export const market = endpoints<typeof marketSchemas>({
  etfRank: { method: 'GET', path: '/qt/v1/hq/rank/etf/list', needs: 'none' },
  simpleQuote: { method: 'GET', path: '/v2/hq/pankou/simple', needs: 'none', quiet: true },
  intraday: { method: 'GET', path: '/v2/hq/trend/minute', needs: 'none' },
  daily: { method: 'GET', path: '/v2/hq/kline/day', needs: 'none' },
  search: { method: 'GET', path: '/v2/hq/search', needs: 'none' },
  fundPerformance: { method: 'GET', path: '/v1/fund/performance/detail', needs: 'none' },
  valuation: { method: 'GET', path: '/v3/detail/valuation', needs: 'none' },
  diagnostics: { method: 'GET', path: '/v2/diagnostics/preview', needs: 'none' },
  calendar: { method: 'GET', path: '/v1/calendar/query', needs: 'none' },
  indicator: { method: 'GET', path: '/v1/calendar/economics/detail', needs: 'none' },
});
