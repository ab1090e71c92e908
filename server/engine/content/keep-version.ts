import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { versionOf } from './version-of.ts';

/** Keeps the content as a version, and what was in force before it in the audit. Earlier versions stay as they were. */
export async function keepVersion(
  transaction: Tx,
  activity: ContentActivity,
  versionNo: number,
  author: Author,
): Promise<void> {
  const before = await transaction
    .selectFrom('activity_version')
    .select('content')
    .where('activity_id', '=', activity.id)
    .where('version_no', '=', versionNo - 1)
    .executeTakeFirst();
  await transaction
    .insertInto('activity_version')
    .values({
      activity_id: activity.id,
      version_no: versionNo,
      content: JSON.stringify(activity),
      content_hash: versionOf(activity),
      created_at: new Date(author.now),
    })
    .execute();
  await writeAudit(transaction, author, {
    action: 'activity.content',
    subject: `activity:${activity.id}`,
    before: before?.content ?? null,
    after: activity,
  });
}
