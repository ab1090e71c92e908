import { participation } from '#contract/activity-kit/participation.ts';
import { audit } from '#contract/console/audit.ts';
import { drafts } from '#contract/console/drafts.ts';
import { pages } from '#contract/console/pages.ts';
import { previews } from '#contract/console/preview.ts';
import type { PreviewIdentity, PreviewTime } from '#contract/console/preview-words.ts';
import { codes } from '#contract/http/codes.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { session } from '#contract/session/session.ts';
import { user } from '#contract/session/user.ts';
import { minuteMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { aPool } from '#server/testing/a-drawing.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { anMgm } from '#server/testing/an-mgm.ts';
import type { ConsoleBrowser } from '#server/testing/console-desk.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { linkOf, PreviewBrowser, previewDesk } from '#server/testing/preview-desk.ts';
import type { PreviewDesk } from '#server/testing/preview-desk.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { keyLifeMs } from './preview-keys.ts';
import { previewDatabase } from './preview-records.ts';

let database: Database;
let desk: PreviewDesk;
let author: ConsoleBrowser;

beforeAll(async () => {
  database = await freshDatabase();
  desk = await previewDesk(database);
  const pools = [aPool({ entries: [{ prize: 'code', weight: 1 }] })];
  const content = { isSample: true, activities: [anActivity(), anMgm({ pools })], banners: [] };
  await applyContent(database, content, anAuthor(desk.clock, desk.context.random));
  author = await desk.as('author');
}, bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await database.close();
});

/** A draft of an activity with another title. */
async function draftOf(activityId: string, title: string): Promise<string> {
  const { data } = await author.call(drafts.change, { body: { activity_id: activityId } });
  const { revision, content } = (await author.call(drafts.read, { query: { id: data.id } })).data;
  await author.call(drafts.save, { body: { id: data.id, revision, content: { ...content, title } } });
  return data.id;
}

const open = (
  draft: string,
  how: { readonly time?: PreviewTime; readonly identity?: PreviewIdentity } = {},
  by = author,
) => by.call(previews.open, { body: { subject: { draft }, time: 'during', identity: 'guest', ...how } });

/** Opens a preview and its first frame. */
async function entered(...order: Parameters<typeof open>) {
  const { data, msg } = await open(...order);
  expect(msg).toBe('');
  const browser = new PreviewBrowser();
  const link = linkOf(data, 'h5');
  const { native } = (await browser.enter(link)).data;
  return { ...data, browser, native, at: new URL(link).origin };
}

const infoOf = (id: string) => `${participation.info.path}?activity_id=${id}`;

async function loginOf(id: string): Promise<string> {
  const hall = database.query.selectFrom('preview_hall').select('opened_by').where('id', '=', id);
  return (await hall.executeTakeFirstOrThrow()).opened_by;
}

/** The databases of these previews that are there. */
async function databasesOf(ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ datname: string }>`
    select datname from pg_database where datname in (${sql.join(ids.map(previewDatabase))})`.execute(
    database.query,
  );
  return rows.map(({ datname }) => datname);
}

describe('a preview of a draft', () => {
  it('shows what the draft changes beside what is published, and the hall does not', async () => {
    const draft = await draftOf('day', '新的标题');
    const { browser, at, revision, path } = { ...(await entered(draft)), path: '/activity/financial_day' };
    expect(revision).toBe(2);
    expect((await browser.call(at, infoOf('day'))).data).toMatchObject({ title: '新的标题' });
    expect((await browser.call(at, infoOf('mgm'))).data).toMatchObject({ activity_id: 'mgm' });
    const stored = await database.query.selectFrom('activity').select(['id', 'title']).execute();
    expect(stored).toContainEqual({ id: 'day', title: '理财日' });
    const again = await open(draft);
    const link = linkOf(again.data, 'app');
    expect((await new PreviewBrowser().enter(link)).data).toEqual({ path, native: null });
    const { data } = await (await desk.as('auditor')).call(audit.list, { query: { action: 'preview.open' } });
    expect(data.entries[0]).toMatchObject({
      subject: 'activity:day',
      after: { revision: 2, time: 'during' },
    });
  });

  it.each<[PreviewTime, number]>([
    ['before', codes.activityNotStarted],
    ['during', codes.success],
    ['paused', codes.activityPaused],
    ['after', codes.activityEnded],
  ])('%s lets a new member do what visitors can do then', async (time, code) => {
    const draft = await draftOf('day', '新的标题');
    const { browser, at } = await entered(draft, { time, identity: 'new_member' });
    const { data } = await browser.call(at, user.profile.path);
    expect(data).toMatchObject({ phone_num: '138****0001' });
    const body = { activity_id: 'day', task_id: 'one' };
    expect(await browser.call(at, participation.participate.path, body)).toMatchObject({ code });
  });

  it('has an old member who takes part, and nothing of theirs is delivered or in the hall', async () => {
    const draft = await draftOf('mgm', '邀请');
    const { id, browser, at, native, old_member: past } = await entered(draft, { identity: 'old_member' });
    expect(past.tasks).toBeGreaterThan(0);
    expect(past.draws).toBe(1);
    expect((await browser.call(at, infoOf('mgm'))).data).toMatchObject({ is_joined: true });
    const own = await database.openOther(previewDatabase(id));
    // A code comes from a provider, which nobody asks.
    const codeOf = own.query.selectFrom('award').select(['state', 'code']).where('kind', '=', 'code');
    expect(await codeOf.execute()).toEqual([{ state: 'pending', code: null }]);
    await own.close();
    for (const table of ['award', 'member', 'sms_code'] as const)
      expect(await database.query.selectFrom(table).selectAll().execute()).toEqual([]);
    // A login of the app begins a session, whose credential stays in the server.
    const shell = { 'x-session-id': native?.sid ?? '', 'x-auth-token': native?.auth_token ?? '' };
    expect(await browser.call(at, session.refresh.path, undefined, shell)).toMatchObject({ code: 0 });
    expect(browser.cookieNames).toEqual(['auth_token', 'preview-h5', 'pub_key', 'sid', 'union_id']);
  });

  it('of a page shows the version that nobody has published', async () => {
    const id = 'previewed';
    await author.call(pages.create, { body: { id, title: '预览的页面', template: 'blank' } });
    const body = { subject: { page: id }, time: 'during', identity: 'guest' } as const;
    const { data } = await author.call(previews.open, { body });
    const browser = new PreviewBrowser();
    const link = linkOf(data, 'miniprogram');
    expect((await browser.enter(link)).data.path).toBe(`/activity/page?id=${id}`);
    const page = await browser.call(new URL(link).origin, `${pageDefinition.detail.path}?id=${id}`);
    expect(JSON.parse(String(page.data.configs))).toMatchObject({ page: { title: '预览的页面' } });
  });
});

describe('the key of a preview', () => {
  const refused = { status: 403, code: codes.forbidden };

  it('is good once, at one host, for five minutes, and while the preview is there', async () => {
    const draft = await draftOf('day', '新的标题');
    const { data } = await open(draft);
    const link = linkOf(data, 'h5');
    const elsewhere = link.replace(new URL(link).host, new URL(linkOf(data, 'app')).host);
    expect(await new PreviewBrowser().enter(elsewhere)).toMatchObject(refused);
    const browser = new PreviewBrowser();
    expect(await browser.enter(link)).toMatchObject({ status: 200 });
    expect(await new PreviewBrowser().enter(link)).toMatchObject(refused);
    expect(await new PreviewBrowser().call(new URL(link).origin, infoOf('day'))).toMatchObject(refused);
    const late = linkOf((await open(draft)).data, 'h5');
    desk.clock.advance(keyLifeMs);
    expect(await new PreviewBrowser().enter(late)).toMatchObject(refused);
    expect(await browser.call(new URL(link).origin, infoOf('day'))).toMatchObject({ status: 200 });
    const ended = linkOf((await open(draft)).data, 'h5');
    await author.call(previews.close, { body: { id: data.id } });
    expect(await new PreviewBrowser().enter(ended)).toMatchObject(refused);
    expect(await browser.call(new URL(link).origin, infoOf('day'))).toMatchObject(refused);
  });

  it('gives no call of another page a way into the hall', async () => {
    const draft = await draftOf('day', '新的标题');
    const { browser, at } = await entered(draft, { identity: 'new_member' });
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const body = { activity_id: 'day', task_id: 'two' };
    expect(await browser.call(at, participation.participate.path, body, headers)).toMatchObject(refused);
  });
});

describe('the previews of a server', () => {
  it('are one for each operator, at most four, and end when nobody looks; their databases are gone', async () => {
    const draft = await draftOf('day', '新的标题');
    const people = [author, ...(await Promise.all([1, 2, 3].map(() => desk.as('approver'))))];
    const opened = await Promise.all(people.map((one) => open(draft, {}, one)));
    expect(opened.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const ids = opened.map(({ data }) => data.id);
    expect(await databasesOf(ids)).toHaveLength(4);
    const fifth = await open(draft, {}, await desk.as('administrator'));
    expect(fifth).toMatchObject({ code: codes.formRefused, data: {} });
    expect(fifth.msg).toContain('已有 4 个预览');
    const { data: other } = await open(draft, { time: 'before' });
    expect(await databasesOf(ids)).toHaveLength(3);
    desk.clock.advance(15 * minuteMs);
    await desk.started.previews.sweep();
    expect(await databasesOf([...ids, other.id])).toEqual([]);
    expect(await database.query.selectFrom('preview_hall').selectAll().execute()).toEqual([]);
  });

  it('end there when their operator ends one, or opens another one, at another server', async () => {
    const draft = await draftOf('day', '新的标题');
    const first = await entered(draft);
    const second = await previewDesk(database);
    second.clock.set(desk.clock.now() + 1);
    // The first of a desk is the same person: the author of the other one.
    const same = await second.as('author');
    const { data } = await open(draft, {}, same);
    expect(await loginOf(data.id)).toBe(await loginOf(first.id));
    await desk.started.previews.sweep();
    expect(await databasesOf([first.id, data.id])).toEqual([previewDatabase(data.id)]);
    expect(await first.browser.call(first.at, infoOf('day'))).toMatchObject({ status: 403 });
    const close = (by: ConsoleBrowser) => by.call(previews.close, { body: { id: data.id } });
    await close(await desk.as('approver'));
    await second.started.previews.sweep();
    expect(await databasesOf([data.id])).toHaveLength(1);
    await close(author);
    await second.started.previews.sweep();
    expect(await databasesOf([data.id])).toEqual([]);
    await second.app.close();
  });

  it('whose server is gone are dropped', async () => {
    const id = randomUUID();
    const at = new Date(desk.clock.now());
    const row = { id, subject: 'activity:day', opened_by: 'lin', opened_at: at, beat_at: at };
    await database.query.insertInto('preview_hall').values(row).execute();
    await sql`create database ${sql.id(previewDatabase(id))}`.execute(database.query);
    await desk.started.previews.sweep();
    expect(await databasesOf([id])).toHaveLength(1);
    desk.clock.advance(4 * minuteMs);
    await desk.started.previews.sweep();
    expect(await databasesOf([id])).toEqual([]);
  });

  it('that cannot be opened leave nothing', async () => {
    const draft = await draftOf('day', '新的标题');
    const stored = database.query.updateTable('activity_draft').where('id', '=', draft);
    await stored.set({ content: JSON.stringify({ id: 'day', title: '半份' }) }).execute();
    expect(await open(draft)).toMatchObject({ code: codes.formRefused });
    expect(await database.query.selectFrom('preview_hall').selectAll().execute()).toEqual([]);
  });
});
