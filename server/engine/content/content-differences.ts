import type { Database } from '#server/db/database.ts';
import type { Content, ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { describeChange } from './describe-change.ts';
import { versionOf } from './version-of.ts';

/**
 * What `apply` would change: a line for every activity that is new, that differs (with the places beneath it), or that
 * only the database knows.
 */
export async function contentDifferences({ query }: Database, content: Content): Promise<string[]> {
  const rows = await query
    .selectFrom('activity')
    .leftJoin('activity_version', (join) =>
      join
        .onRef('activity_version.activity_id', '=', 'activity.id')
        .onRef('activity_version.version_no', '=', 'activity.version_no'),
    )
    .select(['activity.id', 'activity.version', 'activity.version_no', 'activity_version.content'])
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const written = new Set(content.activities.map((activity) => activity.id));
  return [
    ...content.activities.flatMap((activity) => difference(activity, stored.get(activity.id))),
    ...rows.filter((row) => !written.has(row.id)).map((row) => `? ${row.id} is only in the database`),
  ];
}

interface StoredVersion {
  readonly version: string;
  readonly version_no: number;
  readonly content: unknown;
}

function difference(activity: ContentActivity, stored: StoredVersion | undefined): string[] {
  if (stored === undefined) return [`+ ${activity.id}`];
  if (stored.version === versionOf(activity)) return [];
  const becomes = `version ${String(stored.version_no)} -> ${String(stored.version_no + 1)}`;
  const places = describeChange(stored.content ?? {}, activity).map((line) => `    ${line}`);
  return [`~ ${activity.id}: ${becomes}`, ...places];
}
