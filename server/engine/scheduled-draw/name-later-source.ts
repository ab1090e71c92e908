import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';

/** Another source for a draw whose list was not sealed in time. */
export interface LaterSource {
  readonly drawId: string;
  readonly source: string;
  /** Milliseconds since 1970; in the future, so that nobody can know what it will publish. */
  readonly entropyAt: number;
}

/**
 * Names another source of entropy for a draw that missed its seal, for the reason of the author; false, and no effect,
 * while the first one can still be used and after the list was sealed.
 * @throws Error for a moment that is not in the future.
 */
export async function nameLaterSource(
  transaction: Tx,
  author: Author,
  { drawId, source, entropyAt }: LaterSource,
): Promise<boolean> {
  const now = new Date(author.now);
  if (entropyAt <= author.now) throw new Error('a source that may have published already is not taken');
  const before = await transaction
    .selectFrom('scheduled_draw')
    .select(['source', 'entropy_at'])
    .where('id', '=', drawId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const renamed = await transaction
    .updateTable('scheduled_draw')
    .set({ source, entropy_at: new Date(entropyAt) })
    .where('id', '=', drawId)
    .where('state', '=', 'open')
    .where('entropy_at', '<=', now)
    .executeTakeFirst();
  if (!before || renamed.numUpdatedRows !== 1n) return false;
  await writeAudit(transaction, author, {
    action: 'scheduled_draw.source',
    subject: `scheduled_draw:${drawId}`,
    before: { source: before.source, entropyAt: before.entropy_at.getTime() },
    after: { source, entropyAt },
  });
  return true;
}
