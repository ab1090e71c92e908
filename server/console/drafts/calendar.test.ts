import { drafts } from '#contract/console/drafts.ts';
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

describe('the calendar', () => {
  it('has every activity as it is and every open draft as it would be, until the draft is given up', async () => {
    const author = await desk.as('author');
    const body = { from: 'mgm', activity_id: 'spring', title: '新春邀请' };
    const { data: begun } = await author.call(drafts.copy, { body });
    const reader = await desk.as('auditor');
    const entries = async () => (await reader.call(drafts.calendar, {})).data.entries;
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
    const { data: found } = await author.call(drafts.calendar, {});
    expect(found.entries.filter(({ activity_id: id }) => id === 'half')).toEqual([]);
    await author.call(drafts.discard, { body: { id: data.id, reason: '不办了' } });
  });
});
