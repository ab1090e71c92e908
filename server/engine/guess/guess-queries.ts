import type { Database } from '#server/db/database.ts';
import type { Direction } from './guess.ts';

/** A guess of a member with its round. */
interface OwnGuess {
  readonly roundId: string;
  readonly subject: string;
  readonly pick: Direction;
  /** Null until the guess is settled. */
  readonly result: 'right' | 'wrong' | 'refund' | null;
  /** Thousandths; null if there was none, and until the guess is settled. */
  readonly closeValue: number | null;
  readonly baseValue: number;
  /** Source of the close; null until the guess is settled. */
  readonly source: string | null;
  /** Milliseconds since 1970. */
  readonly guessedAt: number;
}

/** The guesses of a member in an activity, the newest round first. */
export async function listGuesses(
  { query }: Database,
  { activityId, memberId }: { readonly activityId: string; readonly memberId: string },
): Promise<OwnGuess[]> {
  const rows = await query
    .selectFrom('guess')
    .innerJoin('guess_round', (join) =>
      join
        .onRef('guess_round.activity_id', '=', 'guess.activity_id')
        .onRef('guess_round.round_id', '=', 'guess.round_id'),
    )
    .select([
      'guess.round_id',
      'subject',
      'pick',
      'result',
      'close_value',
      'base_value',
      'source',
      'guessed_at',
    ])
    .where('guess.activity_id', '=', activityId)
    .where('guess.member_id', '=', memberId)
    .orderBy('guess_round.locks_at', 'desc')
    .orderBy('guess.round_id')
    .execute();
  return rows.map((row) => ({
    roundId: row.round_id,
    subject: row.subject,
    pick: row.pick,
    result: row.result,
    // The close is known some pages before the guess is settled and paid: a member sees them at the same moment.
    closeValue: row.result === null || row.close_value === null ? null : Number(row.close_value),
    baseValue: Number(row.base_value),
    source: row.result === null ? null : row.source,
    guessedAt: row.guessed_at.getTime(),
  }));
}

/** Number of members for each guess in a round. */
export interface GuessCounts {
  readonly up: number;
  readonly down: number;
}

/** Counts the guesses of a round. */
export async function countGuesses(
  { query }: Database,
  { activityId, roundId }: { readonly activityId: string; readonly roundId: string },
): Promise<GuessCounts> {
  const rows = await query
    .selectFrom('guess')
    .select((row) => ['pick', row.fn.countAll<string>().as('total')])
    .where('activity_id', '=', activityId)
    .where('round_id', '=', roundId)
    .groupBy('pick')
    .execute();
  const of = (pick: 'up' | 'down') => Number(rows.find((row) => row.pick === pick)?.total ?? 0);
  return { up: of('up'), down: of('down') };
}

/**
 * Consecutive right guesses, from the newest settled round back; void and open rounds do not break a streak.
 * @parked Waits for the ladder of streaks of `/activity/guess`.
 */
export function guessStreak(newestFirst: readonly Pick<OwnGuess, 'result'>[]): number {
  const decided = newestFirst.filter(({ result }) => result === 'right' || result === 'wrong');
  const wrong = decided.findIndex(({ result }) => result === 'wrong');
  return wrong === -1 ? decided.length : wrong;
}
