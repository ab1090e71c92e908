import { Caches } from '#server/cache.ts';
import { pages } from '#contract/console/pages.ts';
import { codes } from '#contract/http/codes.ts';
import { landingKey } from '#contract/landing/landing-key.ts';
import { hourMs } from '#server/clock.ts';
import { landingAmong, withLandingTemplates } from '#server/modules/landing/landing-definition.ts';
import { readShownLanding } from '#server/modules/landing/shown-landing.ts';
import { PublishedPages } from '#server/modules/page-definition/published-pages.ts';
import { landingProblems } from '#server/modules/product-content/landing-content.ts';
import { consoleDesk } from '#server/testing/console-desk.ts';
import type { ConsoleBrowser, ConsoleDesk } from '#server/testing/console-desk.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { publishDueJob } from './publish-due.ts';

let hall: TestApp;
let desk: ConsoleDesk;
let author: ConsoleBrowser;
let approver: ConsoleBrowser;
let operator: ConsoleBrowser;

beforeAll(async () => {
  hall = await buildTestApp();
  const { database, clock, content } = hall;
  desk = await consoleDesk(database, { clock }, withLandingTemplates(content.pages, content.landing));
}, bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await hall.close();
});
beforeEach(async () => {
  author = await desk.as('author');
  approver = await desk.as('approver');
  operator = await desk.as('operator');
});

const read = async (id: string) => (await author.call(pages.read, { query: { id: landingKey(id) } })).data;

/** Saves a version with other settings; undefined takes one away. */
async function save(id: string, change: Readonly<Record<string, unknown>>, by = author): Promise<number> {
  const { definition, last_version: base } = await read(id);
  const page = { ...definition.page, ...change };
  const body = { id: landingKey(id), base, definition: { ...definition, page }, note: '' };
  const { data } = await by.call(pages.save, { body });
  return data.version;
}

async function publish(id: string, version: number, by = approver, at?: number) {
  const { changes } = await read(id);
  const body = { id: landingKey(id), version, changes, reason: '看过了', ...(at !== undefined && { at }) };
  return by.call(pages.publish, { body });
}

async function act(row: typeof pages.takeOffline, id: string) {
  const { changes } = await read(id);
  return operator.call(row, { body: { id: landingKey(id), changes, reason: '有误' } });
}

/** The landing page that a visitor of a channel sees once every server knows of a change. */
async function shown(query: string) {
  hall.clock.advance(3000);
  const { data } = await hall.visitor().call(`/v1/ug/landpage/detail?${query}`);
  return data as unknown as { readonly landpage_id: string; readonly content: { readonly title: string } };
}

/** A new template with a channel of its own. */
async function created(id: string, source: string): Promise<number> {
  const body = { id: landingKey(id), title: '新落地页', template: 'page:landing:open-account-easy' };
  expect(await author.call(pages.create, { body })).toMatchObject({ code: 0 });
  return save(id, { channels: [{ source }] });
}

describe('a landing template', () => {
  it('of the content is changed for its visitors by a second person, and rolled back by one alone', async () => {
    const version = await save('open-account-easy', { title: '换了标题' });
    expect((await shown('utm_source=changtou')).content.title).not.toBe('换了标题');
    expect(await publish('open-account-easy', version, await desk.as('author', 'approver'))).toMatchObject({
      code: 0,
    });
    expect(await shown('utm_source=changtou')).toMatchObject({ content: { title: '换了标题' } });
    const both = await desk.as('author', 'approver');
    const own = await save('open-account-easy', { title: '自己写的' }, both);
    expect(await publish('open-account-easy', own, both)).toMatchObject({ status: 403 });
    const { changes } = await read('open-account-easy');
    const body = { id: landingKey('open-account-easy'), version: 0, changes, reason: '写错了' };
    expect(await operator.call(pages.rollBack, { body })).toMatchObject({ code: 0 });
    expect((await shown('utm_source=changtou')).content.title).not.toBe('换了标题');
  });

  it('that is new is a copy without a channel, which nobody sees, and is published at its moment', async () => {
    const body = { id: landingKey('later'), title: '晚一点', template: 'page:landing:open-account-easy' };
    await author.call(pages.create, { body });
    expect((await read('later')).problems).toEqual([
      { component: '', words: '至少要有一个渠道，否则没有人看得到' },
    ]);
    const version = await save('later', { channels: [{ source: 'later' }] });
    const at = desk.clock.now() + hourMs;
    expect(await publish('later', version, approver, at)).toMatchObject({ code: 0 });
    expect((await shown('utm_source=later')).landpage_id).toBe('newcomer-gifts');
    hall.clock.advance(hourMs);
    const pagesContent = withLandingTemplates(hall.content.pages, hall.content.landing);
    const job = publishDueJob({ context: desk.context, pagesContent });
    await job.run({ id: 'job', payload: {}, attempt: 1 }, hall.clock.now());
    expect((await shown('utm_source=later')).landpage_id).toBe('later');
  });

  it('takes its channels out of sight when it goes offline; the one for everybody else stays', async () => {
    expect((await shown('utm_source=weibo')).landpage_id).toBe('event-open-day');
    expect(await act(pages.takeOffline, 'event-open-day')).toMatchObject({ code: 0 });
    expect((await shown('utm_source=weibo')).landpage_id).toBe('newcomer-gifts');
    expect(await act(pages.takeOffline, 'newcomer-gifts')).toMatchObject({ code: codes.formRefused });
    const closed = await save('newcomer-gifts', { isClosed: true });
    expect(await publish('newcomer-gifts', closed)).toMatchObject({
      code: codes.formRefused,
      msg: '页面还有问题：来源 default 必须有一个没有结束时间、没有结束的落地页',
    });
  });

  it('is judged at its fields, and is no page: the calls of pages do not show it, and no experiment takes it', async () => {
    await save('ladder-first-plan', { title: '', steps: [{ title: '一', text: '' }] });
    expect((await read('ladder-first-plan')).problems).toEqual([
      { component: '', words: '「标题」不能为空' },
      { component: '', words: '「步骤 第 1 项 说明」不能为空' },
      { component: '', words: '「步骤」至少 2 项' },
    ]);
    const published = new PublishedPages(hall.database, new Caches(hall.clock), hall.content.pages);
    expect(await published.find(landingKey('later'))).toBeNull();
    const listed = async (kind: 'page' | 'landing') =>
      (await author.call(pages.list, { query: { kind } })).data.pages.map(({ id }) => id);
    expect(await listed('landing')).toContain(landingKey('later'));
    expect((await listed('page')).filter((id) => id.startsWith('landing:'))).toEqual([]);
    const body = { id: 'a-page', title: '页面', template: 'page:landing:open-account-easy' };
    expect(await author.call(pages.create, { body })).toMatchObject({ code: codes.formRefused });
  });
});

test('of two templates that want one channel and are published at once, one is', async () => {
  const [first, second] = [await created('twin-a', 'twin'), await created('twin-b', 'TWIN')];
  const replies = await Promise.all([publish('twin-a', first), publish('twin-b', second)]);
  expect(replies.map(({ code }) => code).sort()).toEqual([0, codes.formRefused]);
});

test('the export is right content, which the console takes for the same', async () => {
  const { database, content } = hall;
  const exported = await readShownLanding(database.query, content.landing);
  expect(landingProblems(exported)).toEqual([]);
  expect(exported.templates.map(({ id }) => id)).toEqual(expect.arrayContaining(['later', 'newcomer-gifts']));
  expect(landingAmong(withLandingTemplates(content.pages, exported))).toEqual(exported);
});
