import type { AwardState } from '#server/db/activity-words.ts';
import type { Tx } from '#server/db/database.ts';
import { awardMoves } from './award-state.ts';

/** Which award is meant; its owner is part of its key. */
export interface AwardKey {
  readonly memberId: string;
  readonly awardId: string;
}

/** A step of an award; `code` is what a provider handed out for it. */
export interface AwardMove {
  readonly from: AwardState;
  readonly to: AwardState;
  readonly code?: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Moves an award on, once; false when it is not in the state it is moved from. */
export async function moveAward(transaction: Tx, key: AwardKey, move: AwardMove): Promise<boolean> {
  const { from, to, code, now } = move;
  if (!awardMoves[from].includes(to)) throw new Error(`an award cannot go from ${from} to ${to}`);
  const moved = await transaction
    .updateTable('award')
    .set({
      state: to,
      ...(code === undefined ? {} : { code }),
      ...(awardMoves[to].length === 0 ? { settled_at: new Date(now) } : {}),
    })
    .where('member_id', '=', key.memberId)
    .where('id', '=', key.awardId)
    .where('state', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}
