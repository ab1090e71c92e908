import type { Tx } from '#server/db/database.ts';

interface AppliedFile {
  /** Hash of the file and of what it was found to do. */
  readonly digest: string;
  readonly activityId: string;
  readonly kind: 'parcels' | 'codes';
  /** How many awards it changes, or codes it brings. */
  readonly changed: number;
  /** The operator. */
  readonly by: string;
  readonly now: number;
}

/**
 * Notes that a file is applied in this transaction, and waits for another one that applies it; returns how much it has changed
 * when it was applied before, and null otherwise.
 */
export async function noteFile(
  transaction: Tx,
  { digest, activityId, kind, changed, by, now }: AppliedFile,
): Promise<number | null> {
  const noted = await transaction
    .insertInto('prize_import')
    .values({
      ...{ digest, activity_id: activityId, kind, changed },
      ...{ imported_by: by, imported_at: new Date(now) },
    })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest')
    .executeTakeFirst();
  if (noted !== undefined) return null;
  const before = await transaction
    .selectFrom('prize_import')
    .select('changed')
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow();
  return before.changed;
}
