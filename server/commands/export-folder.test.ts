import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { drafts } from '#contract/console/drafts.ts';
import type { Database } from '#server/db/database.ts';
import type { Content } from '#server/engine/activity/activity.schema.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { contentDifferences } from '#server/engine/content/content-versions.ts';
import { readContent } from '#server/engine/content/read-content.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { anMgm } from '#server/testing/an-mgm.ts';
import { consoleDesk } from '#server/testing/console-desk.ts';
import type { ConsoleDesk } from '#server/testing/console-desk.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { exportFolder } from './export-folder.ts';

const own = pathToFileURL(`${process.cwd()}/content/`);

let target: string;
let database: Database;
let desk: ConsoleDesk;
beforeAll(async () => {
  target = await mkdtemp(join(tmpdir(), 'export-'));
  database = await freshDatabase();
  desk = await consoleDesk(database);
  const content = { isSample: true, activities: [anActivity(), anMgm()], banners: [] };
  await applyContent(database, content, anAuthor(desk.clock, desk.context.random));
}, bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await database.close();
  await rm(target, { recursive: true });
});

const versions = () => database.query.selectFrom('activity_version').selectAll().execute();

describe('what is exported', () => {
  it('is the content of the database, and applied again it changes nothing', async () => {
    const words = await exportFolder(database, { target, isSample: true, content: own });
    expect(words).toEqual([expect.stringMatching(/^2 activities, 0 banners, .* 0 open drafts are in /)]);
    const read = (await readContent(pathToFileURL(`${target}/`))) as Content;
    expect(read.activities.map(({ id }) => id).sort()).toEqual(['day', 'mgm']);
    expect(await contentDifferences(database, read)).toEqual([]);
    const before = await versions();
    await applyContent(database, read, anAuthor(desk.clock, desk.context.random, '再次导入'));
    expect(await versions()).toEqual(before);
  });

  it('has what is only in drafts beside it, as long as nobody has decided about them', async () => {
    const author = await desk.as('author');
    const body = { from: 'mgm', activity_id: 'spring', title: '新春邀请' };
    const { data } = await author.call(drafts.copy, { body });
    const exported = async () => {
      await exportFolder(database, { target, isSample: true, content: own });
      return JSON.parse(await readFile(join(target, 'drafts.json'), 'utf8')) as object;
    };
    const { data: draft } = await author.call(drafts.read, { query: { id: data.id } });
    const expected = { activity: 'spring', baseVersion: 0, revision: 1, state: 'editing' };
    expect(await exported()).toEqual({ drafts: [{ ...expected, content: draft.content }] });
    await author.call(drafts.discard, { body: { id: data.id, reason: '不办了' } });
    expect(await exported()).toEqual({ drafts: [] });
  });
});
