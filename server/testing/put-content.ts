import type { Content, ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { readContent } from '#server/engine/content/read-content.ts';
import { systemClock } from '#server/clock.ts';
import { readDatabaseConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { systemRandom } from '#server/random.ts';
import { anAuthor } from './an-author.ts';

/**
 * Writes the sample content, changed by `change`, to the database of the environment; for a program that runs before a
 * server starts on the same database.
 */
export async function putContent(
  change: (activity: ContentActivity) => ContentActivity,
  author: string,
): Promise<void> {
  const database = await openDatabase(readDatabaseConfig(process.env), 'command');
  await migrate(database.query);
  const { activities, ...content } = (await readContent(
    new URL('../../content/', import.meta.url),
  )) as Content;
  await applyContent(
    database,
    { ...content, activities: activities.map(change) },
    anAuthor(systemClock, systemRandom, author),
  );
  await database.close();
}
