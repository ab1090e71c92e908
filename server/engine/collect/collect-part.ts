import { noJobs, playPart } from '#server/engine/part/part.ts';
import { collectRoutes } from './collect-routes.ts';
import { collectProblems, collectSpends, collectTerms } from './collect-terms.ts';

/** A set of fragments that opens a treasure. */
export const collectPart = playPart({
  key: 'collect',
  terms: [collectTerms],
  problems: collectProblems,
  spends: collectSpends,
  calls: collectRoutes,
  jobs: noJobs,
  checks: [],
  tables: {},
});
