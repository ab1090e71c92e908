import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { noJobs, playPart } from '#server/engine/part/part.ts';
import { checkInRoutes } from './check-in-routes.ts';
import { checkInProblems, checkInTerms } from './check-in-terms.ts';

/** Check-ins, one a day. */
export const checkInPart = playPart({
  key: 'check-in',
  terms: [checkInTerms],
  problems: checkInProblems,
  spends: spendsNothing,
  calls: checkInRoutes,
  jobs: noJobs,
  checks: [],
  tables: { check_in: { member: 'member_id' } },
});
