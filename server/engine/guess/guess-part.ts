import { enginePart, noCalls, noJobs } from '#server/engine/part/part.ts';

/** Guesses of the direction of a stock. */
export const guessPart = enginePart({
  key: 'guess',
  calls: noCalls,
  jobs: noJobs,
  checks: [],
  tables: { guess: 'with-activity', guess_round: 'with-activity' },
});
