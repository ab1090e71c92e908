import { enginePart, every, noCalls } from '#server/engine/part/part.ts';
import { releaseHeld } from './release-held.ts';

const minuteMs = 60_000;

/** Marks of members that withhold what they get, and the review of what is withheld. */
export const reviewPart = enginePart({
  key: 'review',
  calls: noCalls,
  jobs: ({ database, random }) => [every(minuteMs, releaseHeld({ database, random }))],
  checks: [],
  tables: { member_mark: 'with-member' },
});
