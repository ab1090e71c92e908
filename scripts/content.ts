import { checkContent } from '#server/activity-kit/content/check-content.ts';
import { applyContent, versionOf } from '#server/activity-kit/content/apply-content.ts';
import type { Content } from '#server/activity-kit/content/content.schema.ts';
import { readContent } from '#server/activity-kit/content/read-content.ts';
import { playTypes } from '#server/campaigns/play-types.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { paths } from '#kernel/paths.ts';

const folder = new URL('../content/', import.meta.url);
const usage = 'usage: npm run content -- check | diff | apply';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Content that may be applied; ends the process with its faults when it may not. */
async function checked(): Promise<Content> {
  const content = await readContent(folder);
  const faults = checkContent(content, { playTypes, paths: new Set(Object.values(paths)) });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return content as Content;
}

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrate(database.query);
    await work(database);
  } finally {
    await database.close();
  }
}

/** One line for every activity that `apply` would change, and for those that only the database knows. */
async function differences(database: Database, content: Content): Promise<string[]> {
  const rows = await database.query.selectFrom('activity').select(['id', 'version']).execute();
  const stored = new Map(rows.map((row) => [row.id, row.version]));
  const written = new Set(content.activities.map((activity) => activity.id));
  return [
    ...content.activities.flatMap((activity) => {
      const version = stored.get(activity.id);
      if (version === undefined) return [`+ ${activity.id}`];
      return version === versionOf(activity) ? [] : [`~ ${activity.id}`];
    }),
    ...rows.filter((row) => !written.has(row.id)).map((row) => `? ${row.id} is only in the database`),
  ];
}

const commands: Readonly<Record<string, (content: Content) => Promise<void>>> = {
  check: (content) => {
    const { activities, banners } = content;
    say(`${String(activities.length)} activities and ${String(banners.length)} banners are right.`);
    return Promise.resolve();
  },
  diff: (content) =>
    withDatabase(async (database) => {
      const lines = await differences(database, content);
      say(lines.length > 0 ? lines.join('\n') : 'The database says what the content says.');
    }),
  apply: (content) =>
    withDatabase(async (database) => {
      const lines = await differences(database, content);
      await applyContent(database, content, systemClock.now());
      say(`Applied; ${String(lines.length)} activities differed.`);
    }),
};

const command = commands[process.argv[2] ?? ''];
if (command) {
  await checked()
    .then(command)
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    });
} else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
