import { noJobs, playPart } from '#server/engine/part/part.ts';
import { exchangeCheck } from './exchange-check.ts';
import { exchangeRoutes } from './exchange-routes.ts';
import { exchangeProblems, exchangeSpends, exchangeTerms } from './exchange-terms.ts';

/** Prizes in exchange for points or tokens. */
export const exchangePart = playPart({
  key: 'exchange',
  terms: [exchangeTerms],
  problems: exchangeProblems,
  spends: exchangeSpends,
  calls: exchangeRoutes,
  jobs: noJobs,
  checks: [exchangeCheck],
  tables: {},
});
