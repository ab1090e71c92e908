import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import type { KeepingParts } from './keeping-parts.ts';
import { settleGuesses } from './settle-guesses.ts';

/** Settles the guesses whose close is known. */
export function keepGoldFund(parts: KeepingParts): JobHandler {
  return {
    kind: 'keep_gold_fund',
    run: async (_job, now) => {
      await settleGuesses(parts, now);
    },
  };
}
