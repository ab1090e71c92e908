import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { noJobs, playPart } from '#server/engine/part/part.ts';
import { helpRoutes } from './help-routes.ts';
import { helpProblems, helpTerms } from './help-terms.ts';

/** Helps of friends for a member. */
export const helpPart = playPart({
  key: 'help',
  terms: [helpTerms],
  problems: helpProblems,
  spends: spendsNothing,
  calls: helpRoutes,
  jobs: noJobs,
  checks: [],
  tables: { help: { member: 'target_id' }, help_count: { member: 'target_id' } },
});
