import { goals } from '#contract/activity-kit/goals.ts';
import { upgradeFourth } from '#contract/campaigns/upgrade-fourth.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { playTypesOf } from '#server/engine/activity/play-type.ts';
import { checkContent } from '#server/engine/content/content-rules.ts';
import { findDifferences } from '#server/books.ts';
import { aFourthUpgrade } from '#server/testing/upgrade-activities.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { upgradeFourthPlay } from './upgrade-fourth-play.ts';

const id = 'fourth';

keepsTheServerCampaignContract({
  type: 'upgrade_fourth',
  activity: aFourthUpgrade,
  infoPath: upgradeFourth.info.path,
  act: (visitor, activityId, key) => visitor.participate(activityId, 'one', key),
  alsoRefused: [
    (visitor, activity_id, key) => visitor.post(goals.claim.path, { activity_id, step_id: 'low' }, key),
  ],
});

describe('the fourth upgrade', () => {
  let hall: TestApp;
  beforeAll(async () => {
    hall = await buildTestApp({
      activities: [aFourthUpgrade({ window: { startsInDays: 0, endsInDays: 30 } })],
    });
  }, bootTimeoutMs);
  afterAll(() => hall.close());
  afterEach(async () => expect(await findDifferences(hall.database, id)).toEqual([]));

  const stagesOf = async (visitor: TestVisitor) => {
    const { data } = await visitor.call(`${upgradeFourth.info.path}?activity_id=${id}`);
    return (data as unknown as DataOf<typeof upgradeFourth.info>).stage_list;
  };
  const statusOf = async (visitor: TestVisitor) => (await stagesOf(visitor)).map(({ status }) => status);
  const finish = async (visitor: TestVisitor, ...tasks: readonly string[]) => {
    for (const task of tasks) expect((await visitor.participate(id, task)).code).toBe(codes.success);
  };
  const claim = (visitor: TestVisitor, step_id: string, key?: string) =>
    visitor.post(goals.claim.path, { activity_id: id, step_id }, key);

  it('shows a guest the first stage open, and what opens the second', async () => {
    expect(await stagesOf(hall.visitor())).toEqual([
      {
        ...{ stage_id: 'low', title: '山脚', desc: '第一段', status: 'todo', unlock_desc: '' },
        ...{ task_id_list: ['one', 'two'], finished_cnt: 0, reward_desc: '体验券', prize_id: 'coupon' },
      },
      {
        ...{
          stage_id: 'high',
          title: '山顶',
          desc: '第二段',
          status: 'lock',
          unlock_desc: '完成「山脚」后解锁',
        },
        ...{ task_id_list: ['three', 'four'], finished_cnt: 0, reward_desc: '奖章', prize_id: 'medal' },
      },
    ]);
  });

  it('refuses the tasks of a closed stage until the one before is finished, with the reason', async () => {
    const member = await hall.member();
    const reason = '完成「山脚」后解锁';
    for (const done of [[], ['one']]) {
      await finish(member, ...done);
      const answer = await member.participate(id, 'three');
      expect(answer).toMatchObject({ code: codes.stageLocked, msg: reason });
      expect(answer.data).toMatchObject({ result: 'invalid', result_msg: reason });
    }
    await finish(member, 'two', 'four', 'three');
  });

  it('opens the next stage with the last task, whether or not the reward was claimed', async () => {
    const member = await hall.member();
    await finish(member, 'one');
    expect(await statusOf(member)).toEqual(['todo', 'lock']);
    await finish(member, 'two');
    expect(await statusOf(member)).toEqual(['todo', 'todo']);
    await claim(member, 'low');
    expect(await statusOf(member)).toEqual(['done', 'todo']);
    expect((await stagesOf(member)).map(({ finished_cnt }) => finished_cnt)).toEqual([2, 0]);
  });

  it('pays a stage once, whatever the taps, and not before its tasks', async () => {
    const member = await hall.member();
    await finish(member, 'one');
    expect(await claim(member, 'low')).toMatchObject({
      ...{ code: codes.goalStepLocked, msg: '还差1个任务，达成后再来领取' },
    });
    await finish(member, 'two');
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim(member, 'low')));
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.goalStepClaimed)).toHaveLength(9);
    expect((await claim(member, 'none')).code).toBe(codes.goalStepMissing);
  });

  it('answers the repetition of a claim with the first answer', async () => {
    const member = await hall.member();
    await finish(member, 'one', 'two');
    const key = crypto.randomUUID();
    const first = await claim(member, 'low', key);
    expect(first.data).toEqual({ result: 'success', result_msg: '领取成功，获得体验券' });
    expect((await claim(member, 'low', key)).text).toBe(first.text);
  });

  it('gives the last reward to as many members as there are', async () => {
    const members = [await hall.member(), await hall.member(), await hall.member()];
    for (const member of members) await finish(member, 'one', 'two', 'three', 'four');
    const answers = await Promise.all(members.map((member) => claim(member, 'high')));
    expect(answers.map(({ code }) => code).sort()).toEqual(
      [codes.success, codes.awardSoldOut, codes.awardSoldOut].sort(),
    );
  });

  it('finishes a task once for many taps at the same moment', async () => {
    const member = await hall.member();
    const answers = await Promise.all(Array.from({ length: 8 }, () => member.participate(id, 'one')));
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.taskDone)).toHaveLength(7);
  });

  it('refuses a task that it does not have', async () => {
    expect((await (await hall.member()).participate(id, 'none')).code).toBe(codes.taskMissing);
  });
});

describe('the content of a fourth upgrade', () => {
  const problems = (change: object) => {
    const activity = aFourthUpgrade();
    const tasks = activity.tasks.map((task) => ({ ...task, kind: 'read' as const, article: 'text' }));
    const config = { ...activity.config, ...change };
    return checkContent(
      { isSample: true, activities: [{ ...activity, tasks, config }], banners: [] },
      {
        playTypes: playTypesOf([upgradeFourthPlay]),
        builtPaths: null,
        now: Date.parse('2026-11-21T12:00:00+08:00'),
      },
    );
  };
  const stage = (id: string, ...tasks: readonly string[]) => ({ id, desc: '一段', tasks });
  const steps = (...ends: readonly number[]) => ({
    measure: 'tasks',
    steps: ends.map((at, index) => ({
      ...{ id: ['low', 'high'][index], title: '一级', at, reward: { prize: 'coupon' } },
    })),
  });
  const paid = 'config/goals/steps: a step for each stage, at the number of tasks up to its end';

  it('is right', () => {
    expect(problems({})).toEqual([]);
  });

  it.each([
    [
      { stages: [stage('low', 'one', 'two'), stage('high', 'three', 'three')] },
      'config/stages: every task is in one stage',
    ],
    [{ stages: [stage('high', 'one', 'two'), stage('low', 'three', 'four')] }, paid],
    [{ goals: steps(1, 4) }, paid],
    [{ goals: steps(2) }, paid],
  ])('is refused for its stages %#', (change, problem) => {
    expect(problems(change)).toContain(`activity fourth: ${problem}`);
  });
});
