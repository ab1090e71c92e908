import type { Tx } from '#server/db/database.ts';

/**
 * Closes an attempt whose deadline has passed, with what was answered until then; true for the call that did it, so that
 * its score is paid for once. `now` is milliseconds since 1970.
 */
export async function closeAttempt(transaction: Tx, attemptId: string, now: number): Promise<boolean> {
  const closed = await transaction
    .updateTable('quiz_attempt')
    .set((row) => ({ finished_at: row.ref('deadline_at') }))
    .where('id', '=', attemptId)
    .where('finished_at', 'is', null)
    .where('deadline_at', '<=', new Date(now))
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
}
