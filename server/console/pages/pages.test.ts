import { audit } from '#contract/console/audit.ts';
import { pages } from '#contract/console/pages.ts';
import { codes } from '#contract/http/codes.ts';
import type { InputOf } from '#contract/http/endpoint.ts';
import { hourMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { PublishedPages } from '#server/modules/page-definition/published-pages.ts';
import { consoleDesk } from '#server/testing/console-desk.ts';
import type { ConsoleBrowser, ConsoleDesk } from '#server/testing/console-desk.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { publishDueJob } from './publish-due.ts';

const words = (title: string, props: Record<string, unknown> = { text: '正文' }) => ({
  ...{ version: 2, page: { title }, components: ['a'] },
  map: { a: { kind: 'text', props } },
});
const pagesContent = {
  ...{ isSample: true, first: 'home' },
  pages: [
    { id: 'home', state: 'published' as const, definition: words('首页') },
    { id: 'to-come', state: 'draft' as const, definition: words('未上线') },
    { id: 'week', state: 'published' as const, definition: words('理财周') },
  ],
};

let database: Database;
let desk: ConsoleDesk;
let hall: PublishedPages;
let author: ConsoleBrowser;
let approver: ConsoleBrowser;

beforeAll(async () => {
  database = await freshDatabase();
  desk = await consoleDesk(database, {}, pagesContent);
  hall = new PublishedPages(database, desk.context.caches, pagesContent);
}, bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await database.close();
});

beforeEach(async () => {
  author = await desk.as('author');
  approver = await desk.as('approver');
});

type Written = InputOf<typeof pages.save>['body']['definition'];

let made = 0;

/** A new page with one version, which nobody has published. */
async function created(): Promise<string> {
  const id = `page-${String((made += 1))}`;
  const body = { id, title: '新页面', template: 'blank' };
  expect(await author.call(pages.create, { body })).toMatchObject({ code: 0 });
  return id;
}

const read = async (id: string) => (await author.call(pages.read, { query: { id } })).data;
const save = (id: string, base: number, definition: Written, by = author) =>
  by.call(pages.save, { body: { id, base, definition, note: '改文字' } });

async function publish(id: string, version: number, by = approver, at?: number) {
  const { changes } = await read(id);
  const body = { id, version, changes, reason: '看过了', ...(at !== undefined && { at }) };
  return by.call(pages.publish, { body });
}

/** The title that visitors see once the caches have forgotten what was before; null for no page. */
async function shownTitle(id: string): Promise<unknown> {
  desk.clock.advance(3000);
  const text = await hall.find(id);
  return text === null ? null : (JSON.parse(text) as ReturnType<typeof words>).page.title;
}

describe('a page', () => {
  it('that nobody has saved is the content’s, and a draft of the content is none', async () => {
    const { data } = await author.call(pages.list, { query: {} });
    expect(data.pages.map(({ id, state }) => [id, state])).toEqual(
      expect.arrayContaining([
        ['home', 'content'],
        ['to-come', 'unpublished'],
      ]),
    );
    expect([await shownTitle('home'), await shownTitle('to-come')]).toEqual(['首页', null]);
  });

  it('of two authors who save on the same version has the first, and names them to the second', async () => {
    const id = await created();
    const other = await desk.as('author');
    const replies = await Promise.all([save(id, 1, words('甲')), save(id, 1, words('乙'), other)]);
    expect(replies.map(({ code }) => code).sort()).toEqual([0, codes.formRefused]);
    const winner = replies[0].code === 0 ? '甲' : '乙';
    expect(replies.find(({ code }) => code !== 0)?.msg).toMatch(/^person-\d+-author已保存第 2 版/);
    const { definition, versions } = await read(id);
    expect([definition.page['title'], versions.map(({ version }) => version)]).toEqual([winner, [2, 1]]);
    const again = winner === '甲' ? { by: other, text: '乙' } : { by: author, text: '甲' };
    expect((await save(id, 2, words(again.text), again.by)).data).toMatchObject({ version: 3 });
  });

  it('that is saved again after a lost answer has one version more', async () => {
    const id = await created();
    const [first, second] = [await save(id, 1, words('一样')), await save(id, 1, words('一样'))];
    expect([first.data.version, second.data.version]).toEqual([2, 2]);
  });

  it('with problems is saved with words at its components, and is not published', async () => {
    const id = await created();
    const wrong = { ...words('错'), map: { a: { kind: 'button', props: { label: '', path: '//evil' } } } };
    const { data } = await save(id, 1, wrong);
    expect(data.problems).toEqual([
      { component: 'a', words: '「文字」不能为空' },
      { component: 'a', words: '「打开的页面」格式不正确' },
    ]);
    expect(await publish(id, 2)).toMatchObject({ code: codes.formRefused });
    expect(await shownTitle(id)).toBeNull();
  });

  it('is refused where the database could not store it or a visitor could not load it', async () => {
    const id = await created();
    for (const text of ['\u0000', '\ud800', '长'.repeat(2001)])
      expect(await save(id, 1, words('坏', { text }))).toMatchObject({ code: codes.formRefused });
    const many = Array.from({ length: 60 }, () => '长'.repeat(1999));
    expect(await save(id, 1, words('大', { many }))).toMatchObject({ code: codes.formRefused });
    expect((await read(id)).last_version).toBe(1);
  });

  it('is made after a page of the content, and after samples that can be published as they are', async () => {
    const body = { id: 'copied', title: '抄来的', template: 'page:week' };
    await author.call(pages.create, { body });
    expect((await read('copied')).definition).toEqual(words('抄来的'));
    await author.call(pages.create, { body: { id: 'samples', title: '样例', template: 'kinds' } });
    expect((await read('samples')).problems).toEqual([]);
    expect(await author.call(pages.create, { body })).toMatchObject({ code: codes.formRefused });
    expect(await author.call(pages.create, { body: { ...body, id: 'home' } })).toMatchObject({
      code: codes.formRefused,
    });
  });
});

describe('a publication', () => {
  it('is refused to everybody who has written since what is published', async () => {
    const id = await created();
    const both = await desk.as('author', 'approver');
    await save(id, 1, words('我写的'), both);
    await save(id, 2, words('别人改了一个字'));
    for (const version of [2, 3]) expect(await publish(id, version, both)).toMatchObject({ status: 403 });
    expect(await shownTitle(id)).toBeNull();
    expect(await publish(id, 3)).toMatchObject({ code: 0 });
    expect(await shownTitle(id)).toBe('别人改了一个字');
  });

  it('happens once when two approvers publish at once, and is in the audit once', async () => {
    const id = await created();
    await save(id, 1, words('第二版'));
    const other = await desk.as('approver');
    const { changes } = await read(id);
    const decide = (by: ConsoleBrowser, version: number) =>
      by.call(pages.publish, { body: { id, version, changes, reason: '看过了' } });
    const replies = await Promise.all([decide(approver, 1), decide(other, 2)]);
    expect(replies.map(({ code }) => code).sort()).toEqual([0, codes.formRefused]);
    const auditor = await desk.as('auditor');
    const { data } = await auditor.call(audit.list, { query: { subject: `page:${id}` } });
    expect(data.entries.filter(({ action }) => action === 'page.publish')).toHaveLength(1);
  });

  it('for a later moment happens then, and a version that is saved meanwhile stays a draft', async () => {
    const id = await created();
    const at = desk.clock.now() + hourMs;
    expect(await publish(id, 1, approver, at)).toMatchObject({ code: 0 });
    await save(id, 1, words('还没审'));
    const run = () =>
      publishDueJob({ context: desk.context, pagesContent }).run(
        { id: 'job', payload: {}, attempt: 1 },
        desk.clock.now(),
      );
    await run();
    expect(await shownTitle(id)).toBeNull();
    desk.clock.advance(hourMs);
    // The session of before has ended.
    author = await desk.as('author');
    // Two servers at once.
    await Promise.all([run(), run()]);
    expect(await shownTitle(id)).toBe('新页面');
    expect(await read(id)).toMatchObject({ published_version: 1, scheduled_version: null, last_version: 2 });
  });

  it('that was taken back does not happen', async () => {
    const id = await created();
    const at = desk.clock.now() + hourMs;
    await publish(id, 1, approver, at);
    const body = { id, changes: (await read(id)).changes, reason: '先不发' };
    const operator = await desk.as('operator');
    expect(await operator.call(pages.unschedule, { body })).toMatchObject({ code: 0 });
    const job = publishDueJob({ context: desk.context, pagesContent });
    await job.run({ id: 'job', payload: {}, attempt: 1 }, at);
    expect(await shownTitle(id)).toBeNull();
  });

  it('that has become wrong is taken off the schedule, with the reason on the page and in the audit', async () => {
    const id = await created();
    const at = desk.clock.now() + hourMs;
    await publish(id, 1, approver, at);
    await desk.context.database.query
      .updateTable('page_version')
      .set({ definition: JSON.stringify(words('')) })
      .where('page_id', '=', id)
      .execute();
    const job = publishDueJob({ context: desk.context, pagesContent });
    await job.run({ id: 'job', payload: {}, attempt: 1 }, at);
    const { failure, scheduled_version: scheduled } = await read(id);
    expect([scheduled, failure]).toEqual([null, expect.stringMatching(/^页面还有问题：/)]);
    const { data } = await (await desk.as('auditor')).call(audit.list, { query: { subject: `page:${id}` } });
    expect(data.entries[0]).toMatchObject({
      action: 'page.unschedule',
      actor: 'job:publish_pages',
      reason: failure,
    });
  });
});

describe('an operator alone', () => {
  it('rolls back to what was published before, within the time of the cache, and to nothing else', async () => {
    const operator = await desk.as('operator');
    const rollBack = async (version: number) => {
      const { changes } = await read('week');
      return operator.call(pages.rollBack, { body: { id: 'week', version, changes, reason: '写错了' } });
    };
    await save('week', 0, words('第一版'));
    await publish('week', 1);
    await save('week', 1, words('第二版'));
    await publish('week', 2);
    await save('week', 2, words('草稿'));
    expect(await shownTitle('week')).toBe('第二版');
    expect(await rollBack(3)).toMatchObject({ code: codes.formRefused });
    expect(await rollBack(1)).toMatchObject({ code: 0 });
    expect(await hall.find('week')).toContain('第二版');
    expect(await shownTitle('week')).toBe('第一版');
    expect(await rollBack(0)).toMatchObject({ code: 0 });
    expect(await shownTitle('week')).toBe('理财周');
  });

  it('takes a page offline, the content’s too, but not the one that addresses without an id open', async () => {
    const operator = await desk.as('operator');
    const stop = async (id: string) => {
      const { changes } = await read(id);
      return operator.call(pages.takeOffline, { body: { id, changes, reason: '内容有误' } });
    };
    expect(await stop('home')).toMatchObject({ code: codes.formRefused });
    expect(await stop('week')).toMatchObject({ code: 0 });
    expect([await shownTitle('week'), (await read('week')).state]).toEqual([null, 'offline']);
    expect(await stop('week')).toMatchObject({ code: codes.formRefused });
  });
});

describe('the list of pages', () => {
  it('has every page once, the content’s among the others, page by page', async () => {
    await database.query
      .insertInto('page')
      .values(
        Array.from({ length: 120 }, (_, at) => ({
          ...{ id: `many-${String(at).padStart(3, '0')}`, changed_by: null },
          changed_at: new Date(desk.clock.now()),
        })),
      )
      .execute();
    const ids: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const query: { after?: string } = after === '' ? {} : { after };
      const { data } = await author.call(pages.list, { query });
      ids.push(...data.pages.map(({ id }) => id));
      after = data.next;
    }
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(ids).toEqual(expect.arrayContaining(['home', 'many-000', 'many-119', 'to-come', 'week']));
  });
});
