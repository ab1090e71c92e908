import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { noJobs, playPart } from '#server/engine/part/part.ts';
import { goalRoutes } from './goals-routes.ts';
import { goalProblems, goalTerms } from './goals-terms.ts';

/** A goal in steps, each of which pays once. */
export const goalsPart = playPart({
  key: 'goals',
  terms: [goalTerms],
  problems: goalProblems,
  spends: spendsNothing,
  calls: goalRoutes,
  jobs: noJobs,
  checks: [],
  tables: {},
});
