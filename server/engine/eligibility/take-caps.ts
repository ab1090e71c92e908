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

/** A cap of one owner. */
export interface OwnedCap extends Cap {
  /** A member's id, or the key of the person, the device or the network behind several members. */
  readonly owner: string;
}

/** Activity and time of the uses. */
interface UsedAt {
  readonly activityId: string;
  /** Milliseconds since 1970; decides the period. */
  readonly now: number;
}

/** Owner, activity and time of the uses. */
export type CapUse = UsedAt & Pick<OwnedCap, 'owner'>;

/**
 * Takes one use of every cap, or none and returns the cap that is used up (rule S3); null when all were taken. Each
 * cap is one guarded statement, so parallel calls of one owner cannot exceed it.
 */
export async function takeCaps(
  transaction: Tx,
  { owner, ...at }: CapUse,
  caps: readonly Cap[],
): Promise<Cap | null> {
  // Always in one order, so that two calls with the same caps cannot deadlock.
  const ordered = [...caps].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const full = await takeOwnedCaps(
    transaction,
    at,
    ordered.map((cap) => ({ ...cap, owner, cap })),
  );
  return full?.cap ?? null;
}

/**
 * As {@link takeCaps} for caps of several owners, in this order: it must be the same wherever the same caps are taken, so
 * that two calls cannot deadlock. Of several that are used up the first one is returned.
 */
export async function takeOwnedCaps<C extends OwnedCap>(
  transaction: Tx,
  at: UsedAt,
  caps: readonly C[],
): Promise<C | null> {
  const taken: C[] = [];
  for (const cap of caps) {
    if (!(await takeOne(transaction, at, cap))) {
      for (const earlier of taken) await giveBack(transaction, at, earlier);
      return cap;
    }
    taken.push(cap);
  }
  return null;
}

function keyOf({ name, every }: Cap): string {
  return `${name}:${every}`;
}

async function takeOne(transaction: Tx, { activityId, now }: UsedAt, cap: OwnedCap): Promise<boolean> {
  if (cap.most < 1) return false;
  const taken = await transaction
    .insertInto('cap_counter')
    .values({
      owner: cap.owner,
      activity_id: activityId,
      cap: cap.name,
      period: periodOf(cap.every, now),
      used: 1,
    })
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

async function giveBack(transaction: Tx, { activityId, now }: UsedAt, cap: OwnedCap): Promise<void> {
  await transaction
    .updateTable('cap_counter')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('owner', '=', cap.owner)
    .where('activity_id', '=', activityId)
    .where('cap', '=', cap.name)
    .where('period', '=', periodOf(cap.every, now))
    .execute();
}
