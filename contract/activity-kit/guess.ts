import type { EndpointRow } from '#contract/http/endpoint.ts';

/** The rows of the guess calls of a campaign below `base`; their schemas are `guessSchemas`. */
export function guessRows(base: string) {
  return {
    guessStockList: { method: 'GET', path: `${base}/guess_stock_list`, needs: 'none' },
    guessStockRate: { method: 'GET', path: `${base}/guess_stock_rate`, needs: 'none' },
    guessSave: {
      method: 'POST',
      path: `${base}/guess_save`,
      needs: 'session',
      quiet: true,
      idempotent: true,
    },
    guessHistory: { method: 'GET', path: `${base}/guess_history`, needs: 'session' },
  } as const satisfies Record<string, EndpointRow>;
}
