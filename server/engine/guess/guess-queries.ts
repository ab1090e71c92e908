import type { Database } from '#server/db/database.ts';
import type { Direction } from './guess.ts';

/** A guess of a member with its round. */
interface OwnGuess {
  readonly roundId: string;
  /** Milliseconds since 1970; the rounds of one session have the same. */
  readonly locksAt: number;
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
  { query }: Pick<Database, 'query'>,
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
      'locks_at',
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
    locksAt: row.locks_at.getTime(),
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

/** How often in a row a member has guessed right. */
export interface GuessStreaks {
  /** The streak that ends with the newest session that counts. */
  readonly current: number;
  readonly best: number;
  /** Guesses that were made, whatever their result. */
  readonly total: number;
}

/**
 * The streaks of a member: guesses in the order of their sessions, those of one session in the order of their rounds. A void
 * round is left out. From the first session with an open round on nothing counts yet: its result may come after later ones,
 * and a streak that a reward was paid for must not end before it.
 */
export function streaksOf(newestFirst: readonly Pick<OwnGuess, 'result' | 'locksAt'>[]): GuessStreaks {
  const open = newestFirst.filter(({ result }) => result === null).map(({ locksAt }) => locksAt);
  const settled = newestFirst.filter(({ locksAt }) => locksAt < Math.min(Infinity, ...open));
  let [current, best] = [0, 0];
  for (const { result } of settled.toReversed()) {
    if (result === 'refund') continue;
    current = result === 'right' ? current + 1 : 0;
    best = Math.max(best, current);
  }
  return { current, best, total: newestFirst.length };
}

/** Loads the streaks of a member in an activity. */
export async function loadGuessStreaks(
  database: Pick<Database, 'query'>,
  own: { readonly activityId: string; readonly memberId: string },
): Promise<GuessStreaks> {
  return streaksOf(await listGuesses(database, own));
}
