import type { Tx } from '#server/db/database.ts';

/** A round of guessing which way a price goes. */
export interface GuessRound {
  readonly activityId: string;
  readonly roundId: string;
  /** The code of the security. */
  readonly subject: string;
  /** What the close is compared with, thousandths of a yuan or of an index point. */
  readonly baseValue: number;
  readonly opensAt: Date;
  /** No guess is taken from here on: before the outcome can be known, by the exchange's calendar (rules Q2, T4). */
  readonly locksAt: Date;
  /** From here on the close that decides can be known. */
  readonly closesAt: Date;
}

/** Opens a round, as often as it is asked; one that exists keeps its terms. */
export async function openRound(transaction: Tx, round: GuessRound): Promise<void> {
  await transaction
    .insertInto('guess_round')
    .values({
      activity_id: round.activityId,
      round_id: round.roundId,
      subject: round.subject,
      base_value: round.baseValue,
      opens_at: round.opensAt,
      locks_at: round.locksAt,
      closes_at: round.closesAt,
      state: 'open',
      outcome: null,
      source: null,
    })
    .onConflict((conflict) => conflict.columns(['activity_id', 'round_id']).doNothing())
    .execute();
}
