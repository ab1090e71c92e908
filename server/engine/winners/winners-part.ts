import { enginePart, noJobs } from '#server/engine/part/part.ts';
import { winnersRoutes } from './winners-routes.ts';

/** The newest winners of an activity. */
export const winnersPart = enginePart({
  key: 'winners',
  calls: winnersRoutes,
  jobs: noJobs,
  checks: [],
  tables: {},
});
