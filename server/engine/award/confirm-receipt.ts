import type { Tx } from '#server/db/database.ts';
import { moveAward } from './move-award.ts';
import type { AwardKey } from './move-award.ts';

/** Notes that a parcel has arrived; false when it is not on its way. `now` in milliseconds. */
export function confirmReceipt(transaction: Tx, key: AwardKey, now: number): Promise<boolean> {
  return moveAward(transaction, key, { from: 'shipping', to: 'received', now });
}
