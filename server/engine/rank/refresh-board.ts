import type { Tx } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';
import type { BoardKey } from './board-key.ts';
import { lockBoard } from './lock-board.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** What a change of a board rests on. */
export interface BoardChange {
  readonly random: Random;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Writes the board down anew, also while it is in review, where only who is disqualified can have changed; false for one
 * that is final.
 * @throws Fault boardMissing
 */
export async function refreshBoard(transaction: Tx, key: BoardKey, change: BoardChange): Promise<boolean> {
  const { state, rule } = await lockBoard(transaction, key, 'refreshes');
  if (state === 'final') return false;
  await takeSnapshot(transaction, { key, rule, ...change });
  return true;
}
