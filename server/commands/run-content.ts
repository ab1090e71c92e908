import { parseArgs } from 'node:util';
import { previewPath } from '#contract/pages/addresses.ts';
import { changeState } from '#server/engine/activity/activity-changes.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { checkContent } from '#server/engine/content/content-rules.ts';
import { articleProblems } from '#server/engine/content/task-rules.ts';
import { contentDifferences } from '#server/engine/content/content-versions.ts';
import type { Content } from '#server/engine/activity/activity.schema.ts';
import { readContent } from '#server/engine/content/read-content.ts';
import { playTypes } from '#server/campaigns/campaigns.ts';
import { systemClock } from '#server/clock.ts';
import { exportFolder } from './export-folder.ts';
import { authorOf, runCommand, say, withDatabase } from './operator-command.ts';
import { previewPage } from './preview-page.ts';
import { readConfig, readDatabaseConfig } from '#server/config.ts';
import type { StoredState } from '#server/db/activity-tables.ts';
import { pagesProblems } from '#server/modules/product-content/pages-content.ts';
import { readProductContent } from '#server/modules/product-content/product-content.ts';
import { previewAddress } from '#server/modules/product-content/signed-preview.ts';
import { systemRandom } from '#server/random.ts';
import { loadSecrets } from '#server/secrets.ts';

const folder = new URL('../../content/', import.meta.url);
const usage = `usage: npm run content -- check | diff
       npm run content -- apply --reason TEXT [--actor NAME]
       npm run content -- export FOLDER [--sample]
       npm run content -- state ACTIVITY draft|scheduled|paused|settled --reason TEXT [--actor NAME]
       npm run content -- landing preview TEMPLATE
       npm run content -- page preview FILE`;
const storedStates: readonly string[] = ['draft', 'scheduled', 'paused', 'settled'] satisfies StoredState[];

const { values, positionals } = parseArgs({
  options: {
    reason: { type: 'string', default: '' },
    actor: { type: 'string', default: '' },
    sample: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** Reads the addresses that have a screen. */
export type ReadPaths = () => Promise<ReadonlySet<string>>;

/** Valid content; ends the process with its errors otherwise. */
async function checked(readPaths: ReadPaths): Promise<Content> {
  const content = await readContent(folder);
  const builtPaths = await readPaths();
  const { articles: texts, pages } = await readProductContent(folder);
  const faults = [
    ...articleProblems(texts),
    ...checkContent(content, {
      ...{ playTypes, builtPaths, now: systemClock.now() },
      articles: new Set(texts.articles.map(({ id }) => id)),
    }),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const right = content as Content;
  const activities = new Map(right.activities.map(({ id, type }) => [id, type]));
  const pageFaults = pagesProblems(pages, { builtPaths, activities });
  if (pageFaults.length > 0) throw new Error(pageFaults.join('\n'));
  return right;
}

const author = () => authorOf(values, usage);

/** Prints an address that shows a template of a landing page for half an hour. */
async function previewLanding(): Promise<void> {
  const [, verb, id = ''] = positionals;
  if (verb !== 'preview') throw new Error(usage);
  const { landing } = await readProductContent(folder);
  if (!landing.templates.some((template) => template.id === id))
    throw new Error(`There is no landing template ${id}.`);
  const { publicOrigin, appSecret } = readConfig(process.env);
  await withDatabase(async (database) => {
    const secrets = await loadSecrets(database, systemRandom, appSecret);
    say(`For 30 minutes: ${publicOrigin}${previewAddress(secrets, previewPath, id, systemClock.now())}`);
  });
}

const commandsWith = (readPaths: ReadPaths): Readonly<Record<string, () => Promise<void>>> => ({
  check: async () => {
    const { activities, banners } = await checked(readPaths);
    say(`${String(activities.length)} activities and ${String(banners.length)} banners are right.`);
  },
  diff: async () => {
    const content = await checked(readPaths);
    await withDatabase(async (database) => {
      const lines = await contentDifferences(database, content);
      say(lines.length > 0 ? lines.join('\n') : 'The database says what the content says.');
    });
  },
  apply: async () => {
    const [content, by] = [await checked(readPaths), author()];
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
  export: async () => {
    const [, target = ''] = positionals;
    if (target === '') throw new Error(usage);
    await withDatabase(async (database) => {
      const what = { target, isSample: values.sample, content: folder };
      for (const line of await exportFolder(database, what)) say(line);
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
  landing: previewLanding,
  page: async () => {
    const [, verb, file = ''] = positionals;
    if (verb !== 'preview' || file === '') throw new Error(usage);
    await previewPage(file, await readPaths());
  },
});

/** Runs the command of the command line: `npm run content`, or that of a deployed server. */
export const runContent = (readPaths: ReadPaths): Promise<void> =>
  runCommand(commandsWith(readPaths), positionals[0], usage);
