import { sql } from 'kysely';
import { drafts, maxCalendarDays } from '#contract/console/drafts.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs, shanghaiDate } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { anMgm } from '#server/testing/an-mgm.ts';
import { consoleDesk } from '#server/testing/console-desk.ts';
import type { ConsoleDesk } from '#server/testing/console-desk.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';

let database: Database;
let desk: ConsoleDesk;
beforeAll(async () => {
  database = await freshDatabase();
  desk = await consoleDesk(database);
  const content = { isSample: true, activities: [anActivity(), anMgm()], banners: [] };
  await applyContent(database, content, anAuthor(desk.clock, desk.context.random));
}, bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await database.close();
});

/** The days from one to another, counted from today. */
const days = (from: number, to: number) => ({
  query: { from: shanghaiDate(desk.clock.now(), from), to: shanghaiDate(desk.clock.now(), to) },
});
const year = () => days(-180, 180);

describe('the calendar', () => {
  it('has every activity as it is and every open draft as it would be, until the draft is given up', async () => {
    const author = await desk.as('author');
    const body = { from: 'mgm', activity_id: 'spring', title: '新春邀请' };
    const { data: begun } = await author.call(drafts.copy, { body });
    const reader = await desk.as('auditor');
    const entries = async () => (await reader.call(drafts.calendar, year())).data.entries;
    const own = async () => (await entries()).filter(({ type }) => type === 'mgm');
    expect(await own()).toMatchObject([
      { activity_id: 'mgm', draft_id: '', state: 'running', is_online: true, is_alone: true },
      { activity_id: 'spring', draft_id: begun.id, title: '新春邀请', state: 'editing', is_alone: true },
    ]);
    const [known, planned] = await own();
    expect(planned?.starts_at).toBeGreaterThan(desk.clock.now());
    expect(Number(planned?.ends_at) - Number(planned?.starts_at)).toBe(
      Number(known?.ends_at) - Number(known?.starts_at),
    );

    await author.call(drafts.discard, { body: { id: begun.id, reason: '不办了' } });
    expect(await own()).toHaveLength(1);
  });

  it.each([
    ['no window', {}],
    ['half a window', { window: { startsAt: '2026-12-01T00:00:00+08:00' } }],
    ['words for a moment', { window: { startsAt: '明天', endsAt: '后天' } }],
  ])('leaves out a draft that has %s yet', async (_, written) => {
    const author = await desk.as('author');
    const body = { from: 'mgm', activity_id: 'half', title: '写了一半' };
    const { data } = await author.call(drafts.copy, { body });
    const { data: draft } = await author.call(drafts.read, { query: { id: data.id } });
    const { window, ...rest } = draft.content;
    expect(window).toBeDefined();
    const content = { ...rest, ...written };
    await author.call(drafts.save, { body: { id: data.id, revision: draft.revision, content } });
    const { data: found } = await author.call(drafts.calendar, year());
    expect(found.entries.filter(({ activity_id: id }) => id === 'half')).toEqual([]);
    await author.call(drafts.discard, { body: { id: data.id, reason: '不办了' } });
  });

  it('has what runs in the days that are asked for, and what collides with it on other days', async () => {
    const start = desk.clock.now() + 500 * dayMs;
    const written = (id: string, from: number, to: number, changes: object = {}) => ({
      ...anMgm(),
      ...{ id, title: id, ...changes },
      window: {
        startsAt: new Date(start + from * dayMs).toISOString(),
        endsAt: new Date(start + to * dayMs).toISOString(),
      },
    });
    const author = await desk.as('author');
    const begin = async (id: string, from: number, to: number, changes?: object) => {
      const { data } = await author.call(drafts.copy, { body: { from: 'mgm', activity_id: id, title: id } });
      const content = { ...written(id, from, to, changes) };
      await author.call(drafts.save, { body: { id: data.id, revision: 1, content } });
    };
    await begin('long', 0, 60);
    await begin('meets', 50, 70);
    await begin('beside', 70, 80);
    await begin('hidden', 40, 50, { online: false });
    const read = async (from: number, to: number) =>
      (await author.call(drafts.calendar, days(500 + from, 500 + to))).data.entries.map(
        ({ activity_id: id }) => id,
      );
    expect(await read(0, 10)).toEqual(['long', 'meets']);
    expect(await read(75, 76)).toEqual(['beside']);
    expect(await read(90, 99)).toEqual([]);
  });

  it('reads no other activity than those of its days', async () => {
    const content = { ...anActivity(), id: 'past' };
    const window = { startsAt: '2024-03-01T00:00:00+08:00', endsAt: '2024-04-01T00:00:00+08:00' };
    const past = { isSample: true, activities: [{ ...content, window }], banners: [] };
    await applyContent(database, past, anAuthor(desk.clock, desk.context.random));
    const reader = await desk.as('auditor');
    const read = async (from: string, to: string) =>
      (await reader.call(drafts.calendar, { query: { from, to } })).data.entries.map(
        ({ activity_id: id }) => id,
      );
    expect(await read('2024-02-01', '2024-02-29')).toEqual([]);
    expect(await read('2024-03-31', '2024-03-31')).toEqual(['past']);
    expect(await read('2024-04-01', '2024-04-30')).toEqual([]);
    const plan = await database.transaction(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      return sql<{ 'QUERY PLAN': string }>`explain select id from activity
        where tstzrange(starts_at, ends_at) && tstzrange('2024-03-01', '2024-04-01')`.execute(transaction);
    });
    expect(plan.rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('activity_by_window');
  });

  it.each([
    ['more days than it shows', () => days(0, maxCalendarDays), String(maxCalendarDays)],
    ['an end before the beginning', () => days(1, 0), '之前'],
  ])('refuses %s in words', async (_, asked, words) => {
    const reader = await desk.as('auditor');
    const refused = await reader.call(drafts.calendar, asked());
    expect(refused).toMatchObject({
      code: codes.formRefused,
      msg: expect.stringContaining(words) as string,
    });
    expect((await reader.call(drafts.calendar, days(1, maxCalendarDays))).code).toBe(0);
  });
});
