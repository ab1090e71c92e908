import type { Tx } from '#server/db/database.ts';
import { sql } from 'kysely';
import { directionOf } from './direction.ts';

/** The close that decides a round, from a named source. */
export interface Close {
  readonly activityId: string;
  readonly roundId: string;
  /** Thousandths; null where there is none, because trading was suspended. */
  readonly value: number | null;
  readonly source: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What a guess came to; a refund is of what taking part cost. */
export interface GuessResult {
  readonly memberId: string;
  readonly result: 'right' | 'wrong' | 'refund';
}

/**
 * Settles a round once and returns what each guess came to; null for a round that there is not, that was settled
 * before, or whose close cannot be known yet. A feed that corrects itself later changes nothing: the value that decided
 * is stored. A round without a close, or with one at its base, is void.
 */
export async function settleRound(transaction: Tx, close: Close): Promise<readonly GuessResult[] | null> {
  const { activityId, roundId, value, source, now } = close;
  const round = await transaction
    .selectFrom('guess_round')
    .select(['base_value', 'closes_at', 'state'])
    .where('activity_id', '=', activityId)
    .where('round_id', '=', roundId)
    .forUpdate()
    .executeTakeFirst();
  if (round?.state !== 'open' || now < round.closes_at.getTime()) return null;
  const outcome = value === null ? null : directionOf(Number(round.base_value), value);
  const settled = await transaction
    .updateTable('guess_round')
    .set({
      state: outcome === null ? 'void' : 'settled',
      outcome,
      close_value: value,
      source,
      settled_at: new Date(now),
    })
    .where('activity_id', '=', activityId)
    .where('round_id', '=', roundId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (settled.numUpdatedRows !== 1n) throw new Error('a locked round changed its state');
  const rows = await transaction
    .updateTable('guess')
    .set({
      result: sql<GuessResult['result']>`case when ${outcome}::text is null then 'refund'
        when pick = ${outcome}::text then 'right' else 'wrong' end`,
    })
    .where('activity_id', '=', activityId)
    .where('round_id', '=', roundId)
    .returning(['member_id', 'result'])
    .execute();
  return rows.map((row) => ({ memberId: row.member_id, result: row.result ?? 'refund' }));
}
