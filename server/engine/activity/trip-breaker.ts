import type { Database } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/write-audit.ts';
import type { Author } from '#server/engine/audit/write-audit.ts';

/**
 * Stops an activity whose books do not agree: nobody takes part until a person resumes it. False when it was tripped
 * before; an activity that is a draft or settled keeps its state and gets the reason.
 */
export async function tripBreaker(database: Database, activityId: string, author: Author): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const row = await transaction
      .selectFrom('activity')
      .select(['state', 'breaker_reason'])
      .where('id', '=', activityId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.breaker_reason !== '') return false;
    const state = row.state === 'scheduled' ? 'paused' : row.state;
    await transaction
      .updateTable('activity')
      .set({ state, breaker_reason: author.reason })
      .where('id', '=', activityId)
      .execute();
    await writeAudit(transaction, author, {
      action: 'activity.breaker',
      subject: `activity:${activityId}`,
      before: { state: row.state, breakerReason: '' },
      after: { state, breakerReason: author.reason },
    });
    return true;
  });
}
