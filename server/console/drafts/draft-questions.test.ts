import { audit } from '#contract/console/audit.ts';
import { drafts } from '#contract/console/drafts.ts';
import { running } from '#contract/console/running.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { anMgm } from '#server/testing/an-mgm.ts';
import { consoleDesk } from '#server/testing/console-desk.ts';
import type { ConsoleBrowser, ConsoleDesk } from '#server/testing/console-desk.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';

let database: Database;
let desk: ConsoleDesk;
let author: ConsoleBrowser;
let approver: ConsoleBrowser;

beforeAll(async () => {
  database = await freshDatabase();
  desk = await consoleDesk(database);
  const mgm = anMgm();
  const visits = { ...mgm, tasks: mgm.tasks.map((task) => ({ ...task, path: '/charges' })) };
  const content = { isSample: true, activities: [visits], banners: [] };
  await applyContent(database, content, anAuthor(desk.clock, desk.context.random));
  author = await desk.as('author');
  approver = await desk.as('approver');
}, bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await database.close();
});

let ends = 0;

/** A draft that waits for a decision, of a later end of the activity. */
async function waiting() {
  const { data } = await author.call(drafts.activities, {});
  const [mgm] = data.activities;
  ends += 1;
  const body = { activity_id: 'mgm', ends_at: Number(mgm?.ends_at) + ends * dayMs, reason: '多办几天' };
  const begun = await (await desk.as('author')).call(drafts.extend, { body });
  expect(begun).toMatchObject({ code: 0 });
  return { id: begun.data.id };
}

const read = async (id: string) => (await author.call(drafts.read, { query: { id } })).data;
const ask = (id: string, text: string, by = approver) => by.call(drafts.ask, { body: { id, text } });
const answer = (id: string, text: string) => author.call(drafts.answer, { body: { id, text } });
const discard = (id: string) => author.call(drafts.discard, { body: { id, reason: '不改了' } });

describe('a question about a draft', () => {
  it('is answered while the draft waits, stands at it with its answer, and keeps it from nobody', async () => {
    const { id } = await waiting();
    expect(await ask(id, '为什么要延期？')).toMatchObject({ code: 0 });
    const asked = await read(id);
    expect(asked).toMatchObject({ state: 'submitted', is_asked: true });
    const edit = { id, revision: asked.revision, content: { ...asked.content, title: '改了' } };
    expect(await author.call(drafts.save, { body: edit })).toMatchObject({ code: codes.formRefused });

    expect(await answer(id, '参加的人多')).toMatchObject({ code: 0 });
    expect(await answer(id, '再说一次')).toMatchObject({ code: codes.formRefused });
    await ask(id, '预算够吗？');
    const { questions, is_asked: isAsked } = await read(id);
    expect(questions.map(({ kind, text }) => [kind, text])).toEqual([
      ['ask', '为什么要延期？'],
      ['answer', '参加的人多'],
      ['ask', '预算够吗？'],
    ]);
    expect(isAsked).toBe(true);
    const { data: list } = await author.call(drafts.list, { query: { state: 'submitted' } });
    expect(list.drafts).toMatchObject([{ id, is_asked: true }]);

    const body = { id, revision: asked.revision, verdict: 'approve' as const, reason: '看过了' };
    expect((await approver.call(drafts.decide, { body })).data).toEqual({ state: 'applied' });
    expect(await answer(id, '太晚了')).toMatchObject({ code: codes.formRefused });
    expect((await read(id)).is_asked).toBe(false);
  });

  it('and its answer are in the audit, and whoever reads drafts is told of both, nobody else', async () => {
    const { id } = await waiting();
    await ask(id, '谁来寄奖品？');
    await answer(id, '还是原来的人');
    const { data } = await (
      await desk.as('auditor')
    ).call(audit.list, { query: { subject: 'activity:mgm' } });
    const said = data.entries.filter(({ reason }) => /奖品|原来/.test(reason));
    expect(said.map(({ action }) => action).sort()).toEqual(['draft.answer', 'draft.ask']);
    const { data: told } = await author.call(running.notices, {});
    const own = told.notices.filter(({ draft }) => draft === id);
    expect(own.map(({ reason, is_answer: isAnswer }) => [reason, isAnswer]).sort()).toEqual([
      ['谁来寄奖品？', false],
      ['还是原来的人', true],
    ]);
    const { data: others } = await (await desk.as('administrator')).call(running.notices, {});
    expect(others.notices.filter(({ draft }) => draft !== '')).toEqual([]);
    await discard(id);
  });

  it('is refused to who has written in it, to other roles, and where it does not wait', async () => {
    const both = await desk.as('author', 'approver');
    const { data: begun } = await both.call(drafts.change, { body: { activity_id: 'mgm' } });
    expect(await ask(begun.id, '自己问自己', both)).toMatchObject({ status: 403 });
    expect(await ask(begun.id, '还没提交')).toMatchObject({ code: codes.formRefused });
    expect(await ask(begun.id, '我能问吗', author)).toMatchObject({ status: 403 });
    await discard(begun.id);
  });
});

describe('a later end that the board proposes', () => {
  it('is a draft in which nothing but the end differs, which its proposer cannot approve', async () => {
    const operator = await desk.as('operator', 'approver');
    const { data: known } = await author.call(drafts.activities, {});
    const end = Number(known.activities[0]?.ends_at);
    const body = { activity_id: 'mgm', ends_at: end + 3 * dayMs, reason: '库存还多' };
    const { data: begun } = await operator.call(drafts.extend, { body });
    const { data: review } = await approver.call(drafts.review, { query: { id: begun.id } });
    expect(review.lines.map(({ subject }) => subject)).toEqual(['window']);
    const decide = { id: begun.id, revision: 1, verdict: 'approve' as const, reason: '同意' };
    expect(await operator.call(drafts.decide, { body: decide })).toMatchObject({ status: 403 });
    expect((await approver.call(drafts.decide, { body: decide })).data).toEqual({ state: 'applied' });
    const { data: after } = await author.call(drafts.activities, {});
    expect(after.activities[0]?.ends_at).toBe(end + 3 * dayMs);
  });

  it('is none while a draft is open, for an end that is not later, and of an activity that there is not', async () => {
    const { data: known } = await author.call(drafts.activities, {});
    const end = Number(known.activities[0]?.ends_at);
    const extend = (activity_id: string, ends_at: number) =>
      author.call(drafts.extend, { body: { activity_id, ends_at, reason: '多办几天' } });
    expect(await extend('mgm', end)).toMatchObject({
      code: codes.formRefused,
      msg: expect.stringContaining('晚于') as string,
    });
    expect(await extend('none', end + dayMs)).toMatchObject({ code: codes.activityMissing });
    const { data: open } = await author.call(drafts.change, { body: { activity_id: 'mgm' } });
    const refused = await extend('mgm', end + dayMs);
    expect(refused).toMatchObject({
      code: codes.formRefused,
      msg: expect.stringContaining('打开的草稿') as string,
    });
    expect(await read(open.id)).toMatchObject({ state: 'editing', revision: 1 });
    await discard(open.id);
  });

  it('is taken back by its proposer alone, after which another one can be proposed', async () => {
    const operator = await desk.as('operator');
    const end = Number((await author.call(drafts.activities, {})).data.activities[0]?.ends_at);
    const propose = async (days: number) => {
      const body = { activity_id: 'mgm', ends_at: end + days * dayMs, reason: '库存还多' };
      return (await operator.call(drafts.extend, { body })).data.id;
    };
    const takeBack = (id: string, by = operator) =>
      by.call(drafts.takeBack, { body: { id, reason: '先不延' } });
    const id = await propose(1);
    const mayTakeBack = async (by: ConsoleBrowser) =>
      (await by.call(drafts.read, { query: { id } })).data.may_take_back;
    expect([await mayTakeBack(operator), await mayTakeBack(author)]).toEqual([true, false]);
    expect(await takeBack(id, await desk.as('operator'))).toMatchObject({ status: 403 });
    expect(await takeBack(id, approver)).toMatchObject({ status: 403 });
    expect(await takeBack(id)).toMatchObject({ code: 0 });
    expect([(await read(id)).state, await mayTakeBack(operator)]).toEqual(['withdrawn', false]);
    const decide = { id, revision: 1, verdict: 'approve' as const, reason: '同意' };
    expect(await approver.call(drafts.decide, { body: decide })).toMatchObject({ code: codes.formRefused });
    expect(await takeBack(id)).toMatchObject({ code: codes.formRefused });
    const { data } = await (
      await desk.as('auditor')
    ).call(audit.list, { query: { subject: 'activity:mgm' } });
    expect(data.entries.filter(({ action }) => action === 'draft.take_back')).toMatchObject([
      { reason: '先不延' },
    ]);

    const again = await propose(2);
    await author.call(drafts.withdraw, { body: { id: again, reason: '我来改' } });
    const { content } = await read(again);
    const edit = { id: again, revision: 1, content: { ...content, title: '改个名字' } };
    await author.call(drafts.save, { body: edit });
    expect(await takeBack(again)).toMatchObject({ code: codes.formRefused });
    await discard(again);
  });
});
