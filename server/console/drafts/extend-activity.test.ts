import { drafts } from '#contract/console/drafts.ts';
import { running } from '#contract/console/running.ts';
import { signIn } from '#contract/console/sign-in.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs, secondMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { anMgm } from '#server/testing/an-mgm.ts';
import { consoleDesk } from '#server/testing/console-desk.ts';
import type { ConsoleBrowser, ConsoleDesk } from '#server/testing/console-desk.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';

const start = Date.parse('2027-03-01T00:00:00+08:00');
const at = (days: number) => start + days * dayMs;
const window = (from: number, to: number) => ({
  startsAt: new Date(at(from)).toISOString(),
  endsAt: new Date(at(to)).toISOString(),
});

let database: Database;
let desk: ConsoleDesk;
let author: ConsoleBrowser;
let operator: ConsoleBrowser;

beforeAll(async () => {
  database = await freshDatabase();
  desk = await consoleDesk(database);
  const mgm = anMgm({ window: window(0, 10) });
  const visits = { ...mgm, tasks: mgm.tasks.map((task) => ({ ...task, path: '/charges' })) };
  const next = { ...visits, id: 'next', title: '四月邀请', window: window(20, 30) };
  const content = { isSample: true, activities: [visits, next], banners: [] };
  await applyContent(database, content, anAuthor(desk.clock, desk.context.random));
  author = await desk.as('author');
  operator = await desk.as('operator');
}, bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await database.close();
});

const extend = (ends_at: number, by = operator) =>
  by.call(drafts.extend, { body: { activity_id: 'mgm', ends_at, reason: '参加的人多' } });
const login = async (of: ConsoleBrowser) => (await of.call(signIn.me, {})).data.login;

/** What the board says of a later end, once the one of before is too old. */
async function shown() {
  desk.clock.advance(2 * secondMs);
  return (await operator.call(running.board, { query: { activity: 'mgm' } })).data.extension;
}

describe('a later end', () => {
  it('within the window of the next activity of its type is refused, by the name and the window of that one', async () => {
    expect(await extend(at(20) + 1000)).toMatchObject({
      code: codes.formRefused,
      msg: '内容检查没有通过：与同类型的活动「四月邀请」（2027-03-21 00:00 至 2027-03-31 00:00）时间重叠',
    });
    expect(await shown()).toBeNull();
  });

  it('stands on the board while it waits, with who asked and who can take it back', async () => {
    const asked = desk.clock.now();
    const { data: begun } = await extend(at(20));
    expect(await shown()).toEqual({
      ...{ draft: begun.id, proposer: (await operator.call(signIn.me, {})).data.name },
      ...{ proposed_at: asked, reason: '参加的人多', ends_at: at(20), apply_at: null },
      taken_back_by: await login(operator),
    });
    await operator.call(drafts.takeBack, { body: { id: begun.id, reason: '先不延' } });
    expect(await shown()).toBeNull();
  });

  it('that an author has handed in again is taken back by nobody', async () => {
    const { data: begun } = await extend(at(12));
    await author.call(drafts.withdraw, { body: { id: begun.id, reason: '我来改' } });
    expect(await shown()).toBeNull();
    await author.call(drafts.submit, { body: { id: begun.id, revision: 1, reason: '一样' } });
    expect(await shown()).toMatchObject({ draft: begun.id, reason: '一样', taken_back_by: '' });
    await author.call(drafts.discard, { body: { id: begun.id, reason: '不延' } });
  });

  it('that is approved for a later moment waits for it', async () => {
    const { data: begun } = await extend(at(15));
    const apply_at = desk.clock.now() + dayMs;
    const body = { id: begun.id, revision: 1, verdict: 'approve' as const, reason: '同意', apply_at };
    await (await desk.as('approver')).call(drafts.decide, { body });
    expect(await shown()).toMatchObject({ draft: begun.id, ends_at: at(15), apply_at });
    await author.call(drafts.discard, { body: { id: begun.id, reason: '不延' } });
  });

  it('is none where a draft that waits changes something else', async () => {
    const { data: begun } = await author.call(drafts.change, { body: { activity_id: 'mgm' } });
    const { data: draft } = await author.call(drafts.read, { query: { id: begun.id } });
    const content = { ...draft.content, title: '换个名字' };
    const { data: saved } = await author.call(drafts.save, { body: { id: begun.id, revision: 1, content } });
    await author.call(drafts.submit, {
      body: { id: begun.id, revision: saved.revision, reason: '请批' },
    });
    expect(await shown()).toBeNull();
    await author.call(drafts.discard, { body: { id: begun.id, reason: '不改' } });
  });
});
