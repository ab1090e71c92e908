import type { Database } from '#server/db/database.ts';
import type { Content, ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { selectWithVersion } from '#server/engine/activity/activity-repository.ts';

/**
 * The activities and banners of the database in the form of `content/`: all that are invented, or all that are not. Applying it
 * changes nothing. Activities from before versions were stored are left out, and named.
 */
export async function exportContent(
  { query }: Database,
  isSample: boolean,
): Promise<{ readonly content: Content; readonly missing: readonly string[] }> {
  const rows = await selectWithVersion(query)
    .select(['activity.id', 'activity_version.content'])
    .where('is_sample', '=', isSample)
    .orderBy('sort')
    .orderBy('activity.id')
    .execute();
  const banners = await query
    .selectFrom('banner')
    .select(['id', 'slot', 'title', 'subtitle', 'picture', 'path'])
    .where('is_sample', '=', isSample)
    .orderBy('sort')
    .execute();
  const activities = rows.flatMap(({ content }) =>
    content === null ? [] : [content as unknown as ContentActivity],
  );
  const missing = rows.filter(({ content }) => content === null).map(({ id }) => id);
  return { content: { isSample, activities, banners: banners as Content['banners'] }, missing };
}
