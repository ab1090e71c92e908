import type { Tx } from '#server/db/database.ts';
import type { BoardKey } from './board-key.ts';
import { lockBoard } from './lock-board.ts';
import type { Standing } from './rank-contestants.ts';
import type { BoardChange } from './refresh-board.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** A contestant with a place that pays or does not; the campaign knows. */
export type Placed = Standing & { readonly place: number };

/**
 * Makes a reviewed board final, once, and returns those who have a place, in order; null for a board that is still live
 * or was settled before. Whoever was disqualified until now is not among them.
 * @throws Fault boardMissing
 */
export async function settleBoard(
  transaction: Tx,
  key: BoardKey,
  change: BoardChange,
): Promise<readonly Placed[] | null> {
  const { state, rule } = await lockBoard(transaction, key, 'scores');
  if (state !== 'in_review') return null;
  const standings = await takeSnapshot(transaction, { key, rule, ...change });
  const settled = await transaction
    .updateTable('rank_board')
    .set({ state: 'final', settled_at: new Date(change.now) })
    .where('activity_id', '=', key.activityId)
    .where('board', '=', key.board)
    .where('period', '=', key.period)
    .where('state', '=', 'in_review')
    .executeTakeFirst();
  if (settled.numUpdatedRows !== 1n) throw new Error('a locked board changed its state');
  return standings.filter((standing): standing is Placed => standing.place !== null);
}
