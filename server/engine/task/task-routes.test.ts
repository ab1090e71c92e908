import type { DataOf } from '#contract/http/endpoint.ts';
import { task as rows } from '#contract/activity-kit/task.ts';
import { codes } from '#contract/http/codes.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { recordMemberFact } from '#server/modules/session/members.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { rowsReadFrom } from '#server/testing/recorded-statements.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

type Info = DataOf<typeof rows.info>;
type Kind = ReturnType<typeof anActivity>['tasks'][number]['kind'];

const kinds: Readonly<Record<string, Kind>> = { fees: 'read', gold: 'read', press: 'check_in' };
const withKinds = (all: Readonly<Record<string, Kind>>, changes: Parameters<typeof anActivity>[0] = {}) => {
  const activity = anActivity({ ...changes, taskIds: Object.keys(all) });
  const tasks = activity.tasks.map((task) => ({
    ...{ ...task, kind: all[task.id] ?? 'check_in' },
    ...(all[task.id] === 'read' && { article: 'fund-fees' }),
  }));
  return { ...activity, tasks };
};

let hall: TestApp;
let id: string;
let ids = 0;
beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());
beforeEach(async () => {
  hall.clock.set(Date.parse('2026-11-21T12:00:00+08:00') + (ids += 1) * 120_000);
  id = `day-${String(ids)}`;
  await hall.apply([withKinds(kinds, { id })]);
});

const infoOf = (visitor: TestVisitor, taskId = 'fees', activityId = id) =>
  visitor.call(`${rows.info.path}?activity_id=${activityId}&task_id=${taskId}`);
const info = async (visitor: TestVisitor, taskId?: string) =>
  (await infoOf(visitor, taskId)).data as unknown as Info;
const start = (visitor: TestVisitor, taskId = 'fees', key?: string) =>
  visitor.post(rows.startReading.path, { activity_id: id, task_id: taskId }, key);
const awardsOf = (activityId = id) =>
  hall.database.query.selectFrom('award').select('source').where('activity_id', '=', activityId).execute();

describe('the page of a reading task', () => {
  it('has the text for a guest, the way back, and the whole time; starting asks for a login', async () => {
    const page = await info(hall.visitor());
    expect(page).toMatchObject({
      ...{ activity_id: id, campaign_path: '/activity/financial_day', prize_list: [] },
      ...{ started_at: null, reading_seconds: 15, seconds_left: 15 },
      task_list: [
        {
          ...{ task_id: 'fees', status: 'init', is_done_there: true },
          path: `/activity/task/reading?activity_id=${id}&task_id=fees`,
        },
      ],
    });
    expect(page.article).toMatchObject({
      title: '读懂基金费率',
      source: expect.stringContaining('示例') as string,
    });
    expect(page.article?.paragraphs.join('').length).toBeGreaterThan(200);
    expect((await start(hall.visitor())).code).toBe(codes.authExpired);
  });

  it('has no text for a task of another kind, and is none of an unknown task or of a draft', async () => {
    expect(await info(hall.visitor(), 'press')).toMatchObject({ article: null });
    expect((await infoOf(hall.visitor(), 'none')).code).toBe(codes.taskMissing);
    expect((await infoOf(hall.visitor(), 'fees', 'nothing')).code).toBe(codes.activityMissing);
    await hall.apply([withKinds(kinds, { id: `${id}-off`, online: false })]);
    hall.clock.advance(60_000);
    expect((await infoOf(hall.visitor(), 'fees', `${id}-off`)).code).toBe(codes.activityMissing);
  });
});

describe('reading', () => {
  it('is counted by the server from the first start: finished after 15 s, refused a second before', async () => {
    const member = await hall.member();
    expect((await member.participate(id, 'fees')).code).toBe(codes.taskNotReady);
    expect((await start(member)).data).toMatchObject({ result: 'success', seconds_left: 15 });
    hall.clock.advance(14_000);
    const early = await member.participate(id, 'fees');
    expect(early).toMatchObject({ code: codes.taskNotReady, msg: '还需阅读1秒', data: { seconds_left: 1 } });
    expect(await awardsOf()).toEqual([]);
    hall.clock.advance(999);
    expect((await member.participate(id, 'fees')).data).toMatchObject({ seconds_left: 1 });
    hall.clock.advance(1);
    expect((await member.participate(id, 'fees')).data.result_msg).toBe('完成任务，获得券fees');
    expect((await info(member)).task_list[0]).toMatchObject({ status: 'finished' });
  });

  it('goes on from its start when the visitor leaves and comes back, however often it is opened', async () => {
    const member = await hall.member();
    const { started_at: first } = (await start(member)).data;
    hall.clock.advance(10_000);
    expect(await info(member)).toMatchObject({ started_at: first, seconds_left: 5 });
    expect((await start(member)).data).toMatchObject({ started_at: first, seconds_left: 5 });
    hall.clock.advance(5_000);
    expect((await member.participate(id, 'fees')).code).toBe(codes.success);
  });

  it('pays once: the same key has the same reply, another one is refused', async () => {
    const member = await hall.member();
    await start(member);
    hall.clock.advance(15_000);
    const done = await member.participate(id, 'fees', 'key-of-the-reader-1');
    expect((await member.participate(id, 'fees', 'key-of-the-reader-1')).text).toBe(done.text);
    expect((await member.participate(id, 'fees')).code).toBe(codes.taskDone);
    expect(await awardsOf()).toEqual([{ source: 'task:fees' }]);
  });

  it('of one text does not count for another: a second one that was open begins again', async () => {
    const member = await hall.member();
    await start(member, 'fees');
    await start(member, 'gold');
    hall.clock.advance(15_000);
    expect((await member.participate(id, 'fees')).code).toBe(codes.success);
    expect((await member.participate(id, 'gold')).data).toMatchObject({ seconds_left: 15 });
    hall.clock.advance(15_000);
    expect((await member.participate(id, 'gold')).code).toBe(codes.success);
  });

  it('of two texts that are finished at the same moment pays for one of them', async () => {
    const member = await hall.member();
    await start(member, 'fees');
    await start(member, 'gold');
    hall.clock.advance(15_000);
    const replies = await Promise.all([
      ...['fees', 'gold', 'fees', 'gold'].map((taskId) => member.participate(id, taskId)),
    ]);
    expect(replies.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(await awardsOf()).toHaveLength(1);
  });

  it('by two members is counted for each', async () => {
    const [one, other] = [await hall.member(), await hall.member()];
    await start(one);
    hall.clock.advance(15_000);
    expect((await other.participate(id, 'fees')).code).toBe(codes.taskNotReady);
    expect((await one.participate(id, 'fees')).code).toBe(codes.success);
  });

  it('is not started for a task that is pressed, or for none', async () => {
    const member = await hall.member();
    expect((await start(member, 'press')).code).toBe(codes.taskMissing);
    expect((await start(member, 'none')).code).toBe(codes.taskMissing);
    expect((await member.participate(id, 'press')).code).toBe(codes.success);
  });

  it('is neither started nor finished while the activity is paused, and not after its end', async () => {
    const [member, late] = [await hall.member(), await hall.member()];
    await start(member);
    const setState = (state: 'paused' | 'scheduled') =>
      hall.database.query.updateTable('activity').set({ state }).where('id', '=', id).execute();
    await setState('paused');
    hall.clock.advance(15_000);
    expect((await member.participate(id, 'fees')).code).toBe(codes.activityPaused);
    expect((await start(late)).code).toBe(codes.activityPaused);
    await setState('scheduled');
    const ends_at = new Date(hall.clock.now());
    await hall.database.query.updateTable('activity').set({ ends_at }).where('id', '=', id).execute();
    expect((await member.participate(id, 'fees')).code).toBe(codes.activityEnded);
    expect(await awardsOf()).toEqual([]);
  });
});

describe('a task whose fact the server observes', () => {
  const observed = { assess: 'assess_risk', account: 'open_account' } as const;
  const setUp = async () => {
    await hall.apply([withKinds(observed, { id })]);
    const member = await hall.member();
    const { member_id } = await hall.database.query
      .selectFrom('member')
      .select('id as member_id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return { member, member_id };
  };
  const viewOf = async (member: TestVisitor, taskId: string) => (await info(member, taskId)).task_list[0];

  it('tells the page that opens an account the activity to come back to', async () => {
    const activity = withKinds(observed, { id });
    await hall.apply([{ ...activity, tasks: activity.tasks.map((task) => ({ ...task, path: '/kh' })) }]);
    expect(await viewOf(await hall.member(), 'account')).toMatchObject({
      path: `/kh?from=${encodeURIComponent('/activity/financial_day')}`,
    });
  });

  it('leads there before, can be taken after, and pays once', async () => {
    const { member, member_id } = await setUp();
    expect(await viewOf(member, 'account')).toMatchObject({ is_done_there: true, btn_info: '去做' });
    expect(await member.participate(id, 'account')).toMatchObject({
      ...{ code: codes.taskNotReady, msg: '开户成功后可领取' },
    });
    await hall.database.query
      .insertInto('member_fact')
      .values({ member_id, kind: 'account_opened', happened_at: new Date(hall.clock.now()) })
      .execute();
    expect(await viewOf(member, 'account')).toMatchObject({
      ...{ is_done_there: false, btn_info: '领取奖励', path: '' },
    });
    expect((await member.participate(id, 'account')).code).toBe(codes.success);
    expect((await member.participate(id, 'account')).code).toBe(codes.taskDone);
    expect(await viewOf(member, 'account')).toMatchObject({ status: 'finished' });
  });

  it('of a risk assessment needs one that is valid', async () => {
    const { member, member_id } = await setUp();
    const year = 365 * 24 * 3600 * 1000;
    const assess = (days: string, assessedAt: number) =>
      hall.database.query
        .insertInto('risk_assessment')
        .values({
          ...{ id: `00000000-0000-4000-8000-0000000000${days}`, member_id, version: 'v1', answers: '[]' },
          ...{ score: 50, level: 'C3', assessed_at: new Date(assessedAt) },
        })
        .execute();
    await assess('01', hall.clock.now() - year);
    expect((await member.participate(id, 'assess')).msg).toBe('完成风险测评后可领取');
    await assess('02', hall.clock.now() - year + 1);
    expect((await member.participate(id, 'assess')).code).toBe(codes.success);
  });
});

describe('what tasks ask for', () => {
  const facts = ['quiz_attempt', 'member_fact', 'risk_assessment'];
  const factTasks: Readonly<Record<string, Kind>> = {
    ...{ account: 'open_account', again: 'open_account', risk: 'assess_risk', press: 'check_in' },
  };

  it('is read once for all tasks of a kind, and not for those that the member has finished', async () => {
    await hall.apply([withKinds(factTasks, { id: `${id}-facts` })]);
    hall.clock.advance(60_000);
    const member = await hall.member();
    const page = () => member.call(`${financialDay.info.path}?activity_id=${id}-facts`);
    const rows = () => rowsReadFrom(facts, page);
    expect(await rows()).toEqual([0, 0]);
    const memberId = String((await member.call('/v1/user/profile')).data.user_id);
    const opened = { memberId, kind: 'account_opened', happenedAt: hall.clock.now() } as const;
    await hall.database.transaction((transaction) => recordMemberFact(transaction, opened));
    expect(await rows()).toEqual([1, 0]);
    const { data } = await page();
    expect((data.task_list as { btn_info: string }[]).map(({ btn_info: button }) => button)).toEqual([
      ...['领取奖励', '领取奖励', '去做', '去做'],
    ]);
    for (const task of ['account', 'again']) await member.participate(`${id}-facts`, task);
    expect(await rows()).toEqual([0]);
  });
});
