import type { Tables } from '#server/db/tables.ts';
import type { Kysely } from 'kysely';

/** Activities beside the version of each that is in force; one that was made before versions were kept has none. */
export function activityAndVersion(query: Kysely<Tables>) {
  return query
    .selectFrom('activity')
    .leftJoin('activity_version', (join) =>
      join
        .onRef('activity_version.activity_id', '=', 'activity.id')
        .onRef('activity_version.version_no', '=', 'activity.version_no'),
    );
}
