import type { Database, Tx } from '#server/db/database.ts';
import { periodOf } from '#server/clock.ts';
import type { Every } from '#server/clock.ts';

/** At most `most` uses in a period. */
export interface Cap {
  /** Name of the count, for example `draw`. */
  readonly name: string;
  readonly every: Every;
  readonly most: number;
}

/** Owner, activity and time of the uses. */
export interface CapUse {
  readonly activityId: string;
  /** A member's id, or the key of the person, the device or the network behind several members. */
  readonly owner: string;
  /** Milliseconds since 1970; decides the period. */
  readonly now: number;
}

/**
 * Takes one use of every cap, or none and returns the cap that is used up (rule S3); null when all were taken. Each
 * cap is one guarded statement, so parallel calls of one owner cannot exceed it.
 */
export async function takeCaps(transaction: Tx, use: CapUse, caps: readonly Cap[]): Promise<Cap | null> {
  const taken: Cap[] = [];
  // Always in one order, so that two calls with the same caps cannot deadlock.
  for (const cap of [...caps].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))) {
    if (!(await takeOne(transaction, use, cap))) {
      for (const earlier of taken) await giveBack(transaction, use, earlier);
      return cap;
    }
    taken.push(cap);
  }
  return null;
}

function keyOf({ name, every }: Cap): string {
  return `${name}:${every}`;
}

async function takeOne(transaction: Tx, { activityId, owner, now }: CapUse, cap: Cap): Promise<boolean> {
  if (cap.most < 1) return false;
  const taken = await transaction
    .insertInto('cap_counter')
    .values({ owner, activity_id: activityId, cap: cap.name, period: periodOf(cap.every, now), used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'activity_id', 'cap', 'period'])
        .doUpdateSet((row) => ({ used: row('cap_counter.used', '+', 1) }))
        .where('cap_counter.used', '<', cap.most),
    )
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

/** Number of uses of a cap in the period of `now`. */
export async function countUses(
  query: Database['query'],
  { activityId, owner, now }: CapUse,
  { name, every }: Cap,
): Promise<number> {
  const counted = await query
    .selectFrom('cap_counter')
    .select('used')
    .where('owner', '=', owner)
    .where('activity_id', '=', activityId)
    .where('cap', '=', name)
    .where('period', '=', periodOf(every, now))
    .executeTakeFirst();
  return counted?.used ?? 0;
}

async function giveBack(transaction: Tx, { activityId, owner, now }: CapUse, cap: Cap): Promise<void> {
  await transaction
    .updateTable('cap_counter')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('owner', '=', owner)
    .where('activity_id', '=', activityId)
    .where('cap', '=', cap.name)
    .where('period', '=', periodOf(cap.every, now))
    .execute();
}
