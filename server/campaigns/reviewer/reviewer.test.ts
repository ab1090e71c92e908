import { exchange } from '#contract/activity-kit/exchange.ts';
import { milestoneAward } from '#contract/activity-kit/states.ts';
import { reviewer } from '#contract/campaigns/reviewer.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { playTypesOf } from '#server/engine/activity/play-type.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { checkContent } from '#server/engine/content/content-rules.ts';
import { findDifferences } from '#server/books.ts';
import { anEvaluation } from '#server/testing/an-evaluation.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { reviewerPlay } from './reviewer-play.ts';

const participate = (visitor: TestVisitor, activity_id: string, task_id?: string, key?: string) =>
  visitor.post(
    reviewer.participate.path,
    { activity_id, ...(task_id === undefined ? {} : { task_id }) },
    key,
  );

keepsTheServerCampaignContract({
  type: 'reviewer',
  activity: anEvaluation,
  infoPath: reviewer.info.path,
  act: (visitor, activityId, key) => participate(visitor, activityId, 'one', key),
  alsoRefused: [
    (visitor, activityId, key) => participate(visitor, activityId, undefined, key),
    (visitor, activity_id, key) =>
      visitor.post(exchange.exchange.path, { activity_id, prize_id: 'ticket' }, key),
  ],
});

describe('the evaluation of newcomers', () => {
  const id = 'evaluation';
  let hall: TestApp;
  beforeAll(async () => {
    hall = await buildTestApp({
      activities: [
        anEvaluation({ window: { startsInDays: 0, endsInDays: 30 } }),
        anEvaluation({ id: 'none-left', prizes: withBadges(0) }),
        anEvaluation({ id: 'one-today', prizes: withBadges(9, 1) }),
      ],
    });
  }, bootTimeoutMs);
  afterAll(() => hall.close());
  afterEach(async () => expect(await findDifferences(hall.database, id)).toEqual([]));

  const infoOf = async (visitor: TestVisitor) =>
    (await visitor.call(`${reviewer.info.path}?activity_id=${id}`)).data as unknown as DataOf<
      typeof reviewer.info
    >;
  const awardOf = async (visitor: TestVisitor, activityId = id) =>
    (await visitor.call(`${reviewer.award.path}?activity_id=${activityId}`)).data;
  const finish = async (visitor: TestVisitor, tasks: readonly string[], activityId = id) => {
    for (const task of tasks) expect((await participate(visitor, activityId, task)).code).toBe(codes.success);
  };
  const firstThree = ['one', 'two', 'three'];

  it('shows a guest nothing done, the topic, and a last award that is locked', async () => {
    const { progress_cnt, topic_id, task_list } = await infoOf(hall.visitor());
    expect({ progress_cnt, topic_id }).toEqual({ progress_cnt: 0, topic_id: 'one' });
    expect(task_list.map(({ finished }) => finished)).toEqual([false, false, false, false]);
    expect(await awardOf(hall.visitor())).toEqual({
      ...{ award_desc: '礼券 3元', picture: 'ticket', result: milestoneAward.locked, stock_left: 2 },
      result_msg: '完成前 3 项任务可领',
    });
  });

  it('counts a finished task, says so on it, and pays points for it once', async () => {
    const member = await hall.member();
    expect((await participate(member, id, 'two')).data).toEqual({
      result: 'success',
      result_msg: '完成任务，获得30积分',
    });
    expect(await participate(member, id, 'two')).toMatchObject({ code: codes.taskDone, msg: '该任务已完成' });
    const { progress_cnt, task_list } = await infoOf(member);
    expect(progress_cnt).toBe(1);
    expect(task_list.map(({ finished }) => finished)).toEqual([false, true, false, false]);
    expect((await member.call(`${exchange.info.path}?activity_id=${id}`)).data.balance).toBe(30);
  });

  it('refuses a task that it does not have', async () => {
    expect(await participate(await hall.member(), id, 'none')).toMatchObject({
      code: codes.taskMissing,
      msg: '任务不存在',
    });
  });

  it.each([[[]], [['one', 'two']], [['one', 'two', 'four']]])(
    'refuses the last award after the tasks %j',
    async (tasks: string[]) => {
      const member = await hall.member();
      await finish(member, tasks);
      const reason = '完成前 3 项任务后即可领取';
      expect(await participate(member, id)).toMatchObject({
        code: codes.awardLocked,
        msg: reason,
        data: { result: 'invalid', result_msg: reason },
      });
      expect((await awardOf(member)).result).toBe(milestoneAward.locked);
    },
  );

  it('gives the last award once after the first three tasks, in any order', async () => {
    const member = await hall.member();
    await finish(member, ['three', 'one', 'two']);
    expect((await awardOf(member)).result).toBe(milestoneAward.ready);
    const key = crypto.randomUUID();
    const first = await participate(member, id, undefined, key);
    expect(first.data).toEqual({ result: 'success', result_msg: '领取成功，获得礼券' });
    expect((await participate(member, id, undefined, key)).text).toBe(first.text);
    expect(await participate(member, id)).toMatchObject({
      code: codes.awardTaken,
      msg: '奖励已领取，可在我的奖品查看',
    });
    expect(await awardOf(member)).toMatchObject({ result: milestoneAward.taken, stock_left: 1 });
  });

  it('gives one award for many calls of a member at the same moment', async () => {
    const member = await hall.member();
    await finish(member, firstThree);
    const answers = await Promise.all(Array.from({ length: 8 }, () => participate(member, id)));
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.awardTaken)).toHaveLength(7);
  });

  it('says when the last award has run out, and refuses it', async () => {
    expect(await awardOf(hall.visitor(), 'none-left')).toMatchObject({
      result: milestoneAward.soldOut,
      result_msg: '已领完，感谢参与',
    });
    const member = await hall.member();
    await finish(member, firstThree, 'none-left');
    expect(await participate(member, 'none-left')).toMatchObject({
      code: codes.awardSoldOut,
      msg: '奖励已领完',
    });
    expect((await awardOf(member, 'none-left')).result).toBe(milestoneAward.soldOut);
  });

  it('gives no more last awards than its daily quantity', async () => {
    const [first, second] = [await hall.member(), await hall.member()];
    for (const member of [first, second]) await finish(member, firstThree, 'one-today');
    expect((await participate(first, 'one-today')).code).toBe(codes.success);
    expect((await participate(second, 'one-today')).code).toBe(codes.awardSoldOut);
    expect(await awardOf(second, 'one-today')).toMatchObject({
      result: milestoneAward.soldOut,
      result_msg: '今日已领完，明天再来',
    });
    expect((await awardOf(first, 'one-today')).result).toBe(milestoneAward.taken);
  });

  it('exchanges the points of its tasks', async () => {
    const member = await hall.member();
    await finish(member, ['four']);
    const take = (prize_id: string) => member.post(exchange.exchange.path, { activity_id: id, prize_id });
    expect((await take('ticket')).data.result_msg).toBe('兑换成功，获得学习券');
    expect((await take('ticket')).code).toBe(codes.balanceTooLow);
    // The last award is not for sale.
    expect((await take('badge')).code).toBe(codes.exchangeItemMissing);
  });
});

/** The prizes with so many last awards. */
function withBadges(stock: number, perDay = stock + 1): ContentActivity['prizes'] {
  return anEvaluation().prizes.map((prize) => (prize.id === 'badge' ? { ...prize, stock, perDay } : prize));
}

describe('the content of an evaluation', () => {
  const check = (changes: Partial<ContentActivity>) => {
    const activity = anEvaluation();
    const tasks = activity.tasks.map((task) =>
      task.id === 'one' ? { ...task, kind: 'read' as const, article: 'text' } : task,
    );
    return checkContent(
      { isSample: true, activities: [{ ...activity, tasks, ...changes }], banners: [] },
      {
        playTypes: playTypesOf([reviewerPlay]),
        builtPaths: null,
        now: Date.parse('2026-11-21T12:00:00+08:00'),
      },
    );
  };
  const config = (changes: object) => ({ config: { ...anEvaluation().config, ...changes } });

  it('is right', () => {
    expect(check({})).toEqual([]);
  });

  it.each([
    ['two', 'config/topic: there is no reading task two'],
    ['none', 'config/topic: there is no reading task none'],
  ])('has a reading task as its topic, and not %s', (topic, problem) => {
    expect(check(config({ topic }))).toEqual([`activity evaluation: ${problem}`]);
  });

  it('has a last prize, which is not exchanged', () => {
    expect(check(config({ lastPrize: 'none' }))).toEqual([
      'activity evaluation: config/lastPrize: there is no prize none',
    ]);
    expect(check(config({ lastPrize: 'ticket' }))).toEqual([
      'activity evaluation: config/lastPrize: ticket is exchanged too',
    ]);
  });

  it('has three tasks, without which no award unlocks', () => {
    const [one] = anEvaluation().tasks;
    expect(check({ tasks: one ? [{ ...one, kind: 'read', article: 'text' }] : [] })).toEqual([
      'activity evaluation: tasks: the last award needs three',
    ]);
  });
});
