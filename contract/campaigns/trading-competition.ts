import { endpoints } from '#contract/http/endpoint.ts';
import type { tradingCompetitionSchemas } from './trading-competition.schema.ts';

const base = '/ug/v1/activity/trading_competition';

/** The trading competition (product 19.25); a member signs up by taking part in its activity. */
export const tradingCompetition = endpoints<typeof tradingCompetitionSchemas>({
  info: { method: 'GET', path: `${base}/info`, needs: 'none' },
  rank: { method: 'GET', path: `${base}/rank`, needs: 'none' },
  income: { method: 'GET', path: `${base}/income`, needs: 'session' },
});
