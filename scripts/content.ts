import { parseArgs } from 'node:util';
import { changeState } from '#server/engine/activity/activity-changes.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { checkContent } from '#server/engine/content/content-rules.ts';
import { articleProblems } from '#server/engine/content/task-rules.ts';
import { contentDifferences } from '#server/engine/content/content-versions.ts';
import type { Content } from '#server/engine/activity/activity.schema.ts';
import { readContent } from '#server/engine/content/read-content.ts';
import { playTypes } from '#server/campaigns/campaigns.ts';
import { systemClock } from '#server/clock.ts';
import { authorOf, runCommand, say, withDatabase } from '#server/commands/operator-command.ts';
import { readDatabaseConfig } from '#server/config.ts';
import type { StoredState } from '#server/db/activity-tables.ts';
import { readProductContent } from '#server/modules/product-content/product-content.ts';
import { withoutStyles } from './content/without-styles.ts';

const folder = new URL('../content/', import.meta.url);
const usage = `usage: npm run content -- check | diff
       npm run content -- apply --reason TEXT [--actor NAME]
       npm run content -- state ACTIVITY draft|scheduled|paused|settled --reason TEXT [--actor NAME]`;
const storedStates: readonly string[] = ['draft', 'scheduled', 'paused', 'settled'] satisfies StoredState[];

const { values, positionals } = parseArgs({
  options: { reason: { type: 'string', default: '' }, actor: { type: 'string', default: '' } },
  allowPositionals: true,
});

/** Valid content; ends the process with its errors otherwise. */
async function checked(): Promise<Content> {
  const content = await readContent(folder);
  withoutStyles();
  const { builtPaths, knownPaths } = await import('./content/built-paths.ts');
  const texts = (await readProductContent(folder)).articles;
  const faults = [
    ...articleProblems(texts),
    ...checkContent(content, {
      ...{ playTypes, paths: knownPaths, builtPaths, now: systemClock.now() },
      articles: new Set(texts.articles.map(({ id }) => id)),
    }),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return content as Content;
}

const author = () => authorOf(values, usage);

const commands: Readonly<Record<string, () => Promise<void>>> = {
  check: async () => {
    const { activities, banners } = await checked();
    say(`${String(activities.length)} activities and ${String(banners.length)} banners are right.`);
  },
  diff: async () => {
    const content = await checked();
    await withDatabase(async (database) => {
      const lines = await contentDifferences(database, content);
      say(lines.length > 0 ? lines.join('\n') : 'The database says what the content says.');
    });
  },
  apply: async () => {
    const [content, by] = [await checked(), author()];
    if (content.isSample && readDatabaseConfig(process.env).production)
      throw new Error(
        'The content is labelled as a sample (isSample): production takes only content of its own.',
      );
    await withDatabase(async (database) => {
      const lines = await contentDifferences(database, content);
      await applyContent(database, content, by);
      say(lines.length > 0 ? `${lines.join('\n')}\nApplied.` : 'Applied; nothing differed.');
    });
  },
  state: async () => {
    const [, activityId = '', to = ''] = positionals;
    if (!storedStates.includes(to)) throw new Error(usage);
    const by = author();
    await withDatabase(async (database) => {
      await database.transaction((transaction) =>
        changeState(transaction, activityId, to as StoredState, by),
      );
      say(`${activityId} is ${to}.`);
    });
  },
};

await runCommand(commands, positionals[0], usage);
