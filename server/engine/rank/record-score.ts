import type { Tx } from '#server/db/database.ts';
import type { ScoreEvent } from './rank-contestants.ts';

/** What was scored, and on which board; it counts for every live period that its moment is in. */
export interface Scored extends ScoreEvent {
  readonly activityId: string;
  readonly board: string;
}

/**
 * Adds an event to the board, once in each period; returns how many periods it is new in. One that has ended, or is in
 * review, takes nothing more, so a frozen board is always what its events make it.
 */
export async function recordScore(transaction: Tx, scored: Scored): Promise<number> {
  const { activityId, board, memberId, eventId, points } = scored;
  if (!Number.isSafeInteger(points)) throw new Error('points are whole numbers');
  const happenedAt = new Date(scored.happenedAt);
  // Shared among writers and with a refresh; only the freeze waits for it, and is waited for.
  const open = await transaction
    .selectFrom('rank_board')
    .select('period')
    .where('activity_id', '=', activityId)
    .where('board', '=', board)
    .where('state', '=', 'live')
    .where('starts_at', '<=', happenedAt)
    .where('ends_at', '>', happenedAt)
    .orderBy('period')
    .forKeyShare()
    .execute();
  if (open.length === 0) return 0;
  const key = { activity_id: activityId, board, member_id: memberId, event_id: eventId };
  const kept = await transaction
    .insertInto('rank_score')
    .values(open.map(({ period }) => ({ ...key, period, points, happened_at: happenedAt })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('period')
    .execute();
  return kept.length;
}
