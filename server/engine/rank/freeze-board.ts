import type { Tx } from '#server/db/database.ts';
import type { BoardKey } from './board-key.ts';
import { lockBoard } from './lock-board.ts';
import type { BoardChange } from './refresh-board.ts';
import { takeSnapshot } from './take-snapshot.ts';

/**
 * Ends a board whose time is over: scores that are under way are waited for, none comes later, and what is written down
 * is reviewed. False when it is too early, or was done before.
 * @throws Fault boardMissing
 */
export async function freezeBoard(transaction: Tx, key: BoardKey, change: BoardChange): Promise<boolean> {
  const { state, endsAt, rule } = await lockBoard(transaction, key, 'scores');
  if (state !== 'live' || change.now < endsAt) return false;
  await takeSnapshot(transaction, { key, rule, ...change });
  const frozen = await transaction
    .updateTable('rank_board')
    .set({ state: 'in_review' })
    .where('activity_id', '=', key.activityId)
    .where('board', '=', key.board)
    .where('period', '=', key.period)
    .where('state', '=', 'live')
    .executeTakeFirst();
  return frozen.numUpdatedRows === 1n;
}
