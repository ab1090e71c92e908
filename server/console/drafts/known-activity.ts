import type { StoredState } from '#server/db/activity-tables.ts';
import type { Database } from '#server/db/database.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { selectWithVersion } from '#server/engine/activity/activity-repository.ts';
import { momentsOf } from './draft-activity.ts';

/** An activity as the console knows it before a draft changes it. */
export interface KnownActivity {
  /** Of its current version, with the window as it is now: an end before its time stands in the activity alone. */
  readonly content: ContentActivity;
  readonly version: number;
  readonly state: StoredState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Its window is days relative to today, which only samples have. */
  readonly isRolled: boolean;
}

/** The current version of an activity; null when there is none. */
export async function findContent(
  query: Database['query'],
  activityId: string,
): Promise<KnownActivity | null> {
  const row = await selectWithVersion(query)
    .select(['activity_version.content', 'activity.version_no', 'activity.state'])
    .select(['activity.starts_at', 'activity.ends_at', 'activity.starts_in_days'])
    .where('activity.id', '=', activityId)
    .executeTakeFirst();
  if (row === undefined || row.content === null) return null;
  const { version_no: version, state, starts_at: startsAt, ends_at: endsAt } = row;
  const content = row.content as unknown as ContentActivity;
  return {
    content: { ...content, window: momentsOf({ startsAt, endsAt }) },
    ...{ version, state, startsAt, endsAt, isRolled: row.starts_in_days !== null },
  };
}
