import type { Tx } from '#server/db/database.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { versionOf } from './version-of.ts';

/** Where an activity of the content stands among its versions. */
export interface VersionPlace {
  /** The number in force once the content is applied. */
  readonly versionNo: number;
  /** The content differs from what was in force, so it becomes a version. */
  readonly isNew: boolean;
}

/** Finds the version that the content will be, and holds the activity locked until the transaction ends. */
export async function nextVersion(transaction: Tx, activity: ContentActivity): Promise<VersionPlace> {
  const known = await transaction
    .selectFrom('activity')
    .select(['version', 'version_no'])
    .where('id', '=', activity.id)
    .forUpdate()
    .executeTakeFirst();
  const current = known?.version_no ?? 0;
  const isNew = current === 0 || known?.version !== versionOf(activity);
  return { versionNo: isNew ? current + 1 : current, isNew };
}
