import { drafts } from '#contract/console/drafts.ts';
import { audit } from '#contract/console/audit.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs, hourMs } from '#server/clock.ts';
import { playTypes } from '#server/campaigns/campaigns.ts';
import type { Database } from '#server/db/database.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { anMgm } from '#server/testing/an-mgm.ts';
import { consoleDesk } from '#server/testing/console-desk.ts';
import type { ConsoleBrowser, ConsoleDesk } from '#server/testing/console-desk.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { applyApprovedJob } from './apply-approved.ts';
import { copyOf } from './draft-activity.ts';
import { judgeDraft } from './draft-context.ts';

let database: Database;
let desk: ConsoleDesk;
let author: ConsoleBrowser;
let approver: ConsoleBrowser;

beforeAll(async () => {
  database = await freshDatabase();
  desk = await consoleDesk(database);
  const mgm = anMgm();
  const visits = { ...mgm, tasks: mgm.tasks.map((task) => ({ ...task, path: '/charges' })) };
  const content = { isSample: true, activities: [anActivity(), visits], banners: [] };
  await applyContent(database, content, anAuthor(desk.clock, desk.context.random));
}, bootTimeoutMs);
afterAll(async () => {
  await desk.app.close();
  await database.close();
});
beforeEach(async () => {
  author = await desk.as('author');
  approver = await desk.as('approver');
});

const windowAt = (from: number, to: number) => ({
  startsAt: new Date(from).toISOString(),
  endsAt: new Date(to).toISOString(),
});

let copies = 0;

/** A draft of a new activity, on a day of its own: two of its type never run at the same time. */
async function copied() {
  const name = `new-${String((copies += 1))}`;
  const body = { from: 'mgm', activity_id: name, title: '新活动' };
  const { data } = await author.call(drafts.copy, { body });
  const draft = await read(data.id);
  const day = desk.clock.now() + copies * dayMs;
  const window = windowAt(day, day + hourMs);
  const { revision } = await saved(draft, { window });
  const content: Record<string, unknown> = { ...draft.content, window };
  return { ...draft, content, revision, name };
}

const read = async (id: string) => (await author.call(drafts.read, { query: { id } })).data;

async function saved(
  { id, revision, content }: { id: string; revision: number; content: Record<string, unknown> },
  changes: Record<string, unknown>,
  by = author,
) {
  return (await by.call(drafts.save, { body: { id, revision, content: { ...content, ...changes } } })).data;
}

async function submitted() {
  const draft = await copied();
  const body = { id: draft.id, revision: draft.revision, reason: '春节活动' };
  expect(await author.call(drafts.submit, { body })).toMatchObject({ code: 0, msg: '' });
  return draft;
}

const decide = (
  { id, revision }: { id: string; revision: number },
  by = approver,
  more: { verdict?: 'approve' | 'refuse' | 'return'; apply_at?: number } = {},
) => by.call(drafts.decide, { body: { id, revision, verdict: 'approve', reason: '看过了', ...more } });

const stored = (id: string) =>
  database.query.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirst();

describe('a draft', () => {
  it('of two authors loses nothing in 200 saves at once', async () => {
    const draft = await copied();
    const other = await desk.as('author');
    const rules = (by: string) => Array.from({ length: 100 }, (_, at) => `${by}${String(at)}`);
    const write = async (by: ConsoleBrowser, field: 'title' | 'summary', texts: readonly string[]) => {
      let known = { id: draft.id, revision: draft.revision, content: draft.content };
      for (const text of texts) {
        const { revision, content, conflicts } = await saved(known, { [field]: text }, by);
        expect(conflicts).toEqual([]);
        known = { ...known, revision, content };
      }
    };
    await Promise.all([write(author, 'title', rules('题')), write(other, 'summary', rules('简介'))]);
    const { content, revision } = await read(draft.id);
    expect(content).toMatchObject({ title: '题99', summary: '简介99' });
    expect(revision).toBe(draft.revision + 200);
  });

  it('made after another activity leads to itself where that one did', () => {
    const mgm = anMgm();
    const tasks = ['/x?activity_id=mgm', '/x?task_id=a&activity_id=mgm&from=b', '/x?activity_id=mgm-2'].map(
      (path, at) => ({ ...mgm.tasks[0]!, id: String(at), path }),
    );
    const copy = copyOf({ ...mgm, tasks }, { id: 'new', title: '新活动', now: 0 });
    expect(copy.tasks.map(({ path }) => path)).toEqual([
      ...['/x?activity_id=new', '/x?task_id=a&activity_id=new&from=b', '/x?activity_id=mgm-2'],
    ]);
  });

  it('is not overwritten where two authors have changed one place', async () => {
    const draft = await copied();
    await saved(draft, { title: '第一' });
    const second = await saved(draft, { title: '第二' }, await desk.as('author'));
    expect(second.conflicts).toEqual([{ place: 'title', theirs: '第一', mine: '第二' }]);
    expect((await read(draft.id)).content.title).toBe('第一');
  });

  it('that is saved again after a lost answer has one revision more', async () => {
    const draft = await copied();
    const [first, again] = [await saved(draft, { title: '一样' }), await saved(draft, { title: '一样' })];
    expect([first.revision, again.revision]).toEqual([draft.revision + 1, draft.revision + 1]);
  });

  it('says at its places what keeps it from being applied', async () => {
    const draft = await copied();
    const { content } = draft;
    const [cup, ...rest] = content.prizes as object[];
    const { problems } = await saved(draft, {
      prizes: [{ ...cup, perDay: 99 }, ...rest],
      budgetFen: 1,
      pools: [{ ...(content.pools as object[])[0], totalWeight: 7 }],
    });
    expect(problems).toEqual([
      { place: 'prizes/cup/perDay', words: '每日份数多于总库存 2' },
      { place: 'pools/main', words: '各项权重之和是 1，与声明的总权重 7 不符' },
      { place: 'budgetFen', words: '预算低于最坏情况：1 分，至少要 91800 分' },
    ]);
    const wrong = await saved({ ...draft, revision: draft.revision + 1, content }, { title: '', config: {} });
    expect(wrong.problems).toEqual([
      { place: 'title', words: '不能为空' },
      ...['subtitle', 'chancesPerTask', 'invitation'].map((name) => ({
        ...{ place: `config/${name}`, words: '不能为空' },
      })),
    ]);
    const submit = { id: draft.id, revision: wrong.revision, reason: '提交' };
    expect(await author.call(drafts.submit, { body: submit })).toMatchObject({ code: codes.formRefused });
  });

  it('says where it leads to no page of the hall, and where a prize could not be sent', async () => {
    const sent = anActivity({ prizes: [{ ...anActivity().prizes[0], kind: 'physical' } as never] });
    const readPaths = () => Promise.resolve(new Set(['/activity/center']));
    const deps = { context: { ...desk.context, readPaths }, playTypes, articles: new Set<string>() };
    const found = await judgeDraft(deps, database.query, sent, desk.clock.now());
    const words = found.map((problem) => problem.words);
    expect(words).toContain('不是产品里的页面地址');
    expect(words).toContain('这种类型的活动没有填写收货地址的页面，不能发实物');
  });

  it('whose end is past is refused with its reason, also at a moment of its approval after it; a past start is not', async () => {
    const over = { place: 'window', words: '结束时间已经过去，请改为以后的时间' };
    // The activity that it is made after is over then.
    desk.clock.advance(5 * dayMs);
    [author, approver] = [await desk.as('author'), await desk.as('approver')];
    const draft = await copied();
    const window = windowAt(desk.clock.now() - 2 * hourMs, desk.clock.now());
    const past = await saved(draft, { window });
    expect(past.problems).toEqual([over]);
    const asked = { id: draft.id, revision: past.revision, reason: '提交' };
    expect(await author.call(drafts.submit, { body: asked })).toMatchObject({ code: codes.formRefused });
    const runs = windowAt(desk.clock.now() - 2 * hourMs, desk.clock.now() + hourMs);
    const { revision, problems } = await saved({ ...draft, revision: past.revision }, { window: runs });
    expect(problems).toEqual([]);
    await author.call(drafts.submit, { body: { ...asked, revision } });
    const at = desk.clock.now() + hourMs;
    const refused = await decide({ id: draft.id, revision }, approver, { apply_at: at });
    expect(refused.msg).toContain(over.words);
    expect((await decide({ id: draft.id, revision })).data).toEqual({ state: 'applied' });
  });

  it('is the one that is open when a second author begins to change the activity', async () => {
    const [one, other] = await Promise.all(
      [author, await desk.as('author')].map((by) => by.call(drafts.change, { body: { activity_id: 'day' } })),
    );
    expect(one?.data.id).toBe(other?.data.id);
    await author.call(drafts.discard, { body: { id: one?.data.id ?? '', reason: '不改了' } });
  });
});

describe('an approval', () => {
  it('makes a new activity, with its author and approver in the audit', async () => {
    const draft = await submitted();
    expect((await decide(draft)).data).toEqual({ state: 'applied' });
    expect(await stored(draft.name)).toMatchObject({ state: 'scheduled', title: '新活动', version_no: 1 });
    const auditor = await desk.as('auditor');
    const { data } = await auditor.call(audit.list, { query: { subject: `activity:${draft.name}` } });
    expect(data.entries.map(({ action }) => action).sort()).toEqual([
      ...['activity.apply_draft', 'activity.content', 'draft.approve', 'draft.submit'],
    ]);
  });

  it('is refused to everybody who has written in the draft, whatever their roles', async () => {
    const both = await desk.as('author', 'approver');
    const draft = await copied();
    const { revision } = await saved(draft, { title: '我写的' }, both);
    await author.call(drafts.submit, { body: { id: draft.id, revision, reason: '请批' } });
    expect(await decide({ id: draft.id, revision }, both)).toMatchObject({ status: 403 });
    expect(await stored(draft.name)).toBeUndefined();
  });

  it('happens once when two approve at once', async () => {
    const draft = await submitted();
    const replies = await Promise.all([decide(draft), decide(draft, await desk.as('approver'))]);
    expect(replies.map(({ code }) => code).sort()).toEqual([0, codes.formRefused]);
    expect(await stored(draft.name)).toMatchObject({ version_no: 1 });
  });

  it('is of the revision that was read', async () => {
    const draft = await submitted();
    await author.call(drafts.withdraw, { body: { id: draft.id, reason: '还要改' } });
    const { revision } = await saved(draft, { title: '偷偷改' });
    await author.call(drafts.submit, { body: { id: draft.id, revision, reason: '再请批' } });
    expect(await decide(draft)).toMatchObject({ code: codes.formRefused });
  });

  it('of a change that the activity has outrun is refused', async () => {
    const { data } = await author.call(drafts.change, { body: { activity_id: 'day' } });
    const draft = await read(data.id);
    const { revision } = await saved(draft, { title: '改过' });
    await author.call(drafts.submit, { body: { id: draft.id, revision, reason: '请批' } });
    const content = { isSample: true, activities: [anActivity({ title: '别处' })], banners: [] };
    await applyContent(database, content, anAuthor(desk.clock, desk.context.random));
    expect(await decide({ id: draft.id, revision })).toMatchObject({ code: codes.formRefused });
    await author.call(drafts.discard, { body: { id: draft.id, reason: '过期' } });
  });

  it('returns a draft to its authors with what to change', async () => {
    const draft = await submitted();
    expect((await decide(draft, approver, { verdict: 'return' })).data).toEqual({ state: 'editing' });
    expect(await read(draft.id)).toMatchObject({ state: 'editing', decision: '看过了' });
  });

  it('for a later moment is applied then', async () => {
    const draft = await submitted();
    const at = desk.clock.now() + hourMs;
    expect((await decide(draft, approver, { apply_at: at })).data).toEqual({ state: 'approved' });
    const deps = { context: desk.context, playTypes, articles: new Set(['fund-fees']) };
    const run = () => applyApprovedJob(deps).run({ id: draft.id, payload: {}, attempt: 1 }, desk.clock.now());
    await run();
    expect(await stored(draft.name)).toBeUndefined();
    desk.clock.advance(hourMs);
    await run();
    expect(await stored(draft.name)).toMatchObject({ version_no: 1 });
  });

  it('shows first what it changes in money, odds and stock', async () => {
    const first = await submitted();
    await decide(first);
    const { data } = await author.call(drafts.change, { body: { activity_id: first.name } });
    const draft = await read(data.id);
    const [cup, code] = draft.content.prizes as object[];
    const [pool] = draft.content.pools as { entries: object[] }[];
    await saved(draft, {
      prizes: [{ ...cup, stock: 12 }, code],
      pools: [
        {
          ...pool,
          totalWeight: 1000,
          entries: [
            { prize: 'cup', weight: 1 },
            { prize: '', weight: 999 },
          ],
        },
      ],
    });
    const { data: review } = await approver.call(drafts.review, { query: { id: draft.id } });
    expect(review.lines.map(({ words }) => words)).toEqual([
      '「杯子」库存 2 → 12 份',
      '「杯子」 100% → 0.1%',
      '未中奖 0% → 99.9%',
    ]);
    expect(review.gates.every(({ is_passed: isPassed }) => isPassed)).toBe(true);
  });
});
