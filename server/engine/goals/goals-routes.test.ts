import { goals } from '#contract/activity-kit/goals.ts';
import { codes } from '#contract/http/codes.ts';
import { playTypesOf } from '#server/engine/activity/play-type.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { checkContent } from '#server/engine/content/content-rules.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

const window = { startsInDays: 0, endsInDays: 30 };
const playType = standardPlay({ type: 'goals', parts: ['tasks', 'invite', 'check-in', 'goals'] });
const terms = {
  measure: 'tasks',
  steps: [
    { id: 'start', title: '起步', at: 1, reward: { currency: 'chance', amount: 1 } },
    { id: 'finish', title: '登顶', at: 2, reward: { prize: 'bonus' } },
  ],
};
const invitation = {
  ...{ event: 'registered', windowDays: 7, holdDays: 0, mostPerDay: 1, mostPerActivity: 10 },
  ...{ remindsPerDay: 3, chances: 0 },
};
const checkIn = { reward: { currency: 'point', amount: 1 }, streaks: [] };
const activity = (id: string, of: object = terms) =>
  anActivity({
    ...{ id, type: 'goals', window, bonusStock: 1 },
    config: { subtitle: '', chancesPerTask: 0, goals: of, invitation, checkIn },
  });
const counting = (measure: string, currency = 'chance') => ({
  measure,
  steps: [{ id: 'start', title: '起步', at: 1, reward: { currency, amount: 1 } }],
});
const claimed = { result: 'success', result_msg: '领取成功，获得1次抽奖机会' };

describe('the steps of a goal', () => {
  let hall: TestApp;
  /** An activity for each test, because what is paid stays paid. */
  const content = [
    ...['once', 'early', 'scarce', 'parallel', 'changed'].map((id) => activity(id)),
    ...['friends', 'check_ins'].map((id) => activity(id, counting(id))),
    anActivity(),
  ];
  beforeAll(async () => {
    hall = await buildTestApp({ campaigns: [{ playType }], activities: content });
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  const infoFor = async (visitor: TestVisitor, id: string) =>
    (await visitor.call(`${goals.info.path}?activity_id=${id}`)).data;
  const statesFor = async (visitor: TestVisitor, id: string) => {
    const { value, steps } = await infoFor(visitor, id);
    return [value, ...(steps as { status: string }[]).map(({ status }) => status)];
  };
  const claim = (visitor: TestVisitor, activity_id: string, step_id: string, key?: string) =>
    visitor.post(goals.claim.path, { activity_id, step_id }, key);
  const memberWith = async (id: string, ...tasks: string[]) => {
    const member = await hall.member();
    for (const task of tasks) await member.participate(id, task);
    return member;
  };
  const paidIn = async (id: string) => {
    const { query } = hall.database;
    const entries = query.selectFrom('ledger_entry').select(['currency', 'amount']);
    const awards = query.selectFrom('award').select('source').where('source', 'like', 'goal:%');
    return [
      ...(await entries.where('activity_id', '=', id).execute()),
      ...(await awards.where('activity_id', '=', id).execute()),
    ];
  };
  const aChance = { currency: 'chance', amount: 1 };

  it('are all shown to a guest, who has reached none', async () => {
    expect(await infoFor(hall.visitor(), 'once')).toEqual({
      ...{ activity_id: 'once', value: 0, unit: '个任务' },
      steps: [
        { id: 'start', title: '起步', at: 1, reward_desc: '1次抽奖机会', status: 'lock' },
        {
          ...{ id: 'finish', title: '登顶', at: 2, reward_desc: '全勤礼', status: 'lock' },
          prize: {
            ...{ prize_id: 'bonus', title: '全勤礼', value_desc: '18元', kind: 'coupon', odds: '' },
            ...{ picture: expect.any(String) as string, stock_total: 1, stock_left: 1, is_top: true },
          },
        },
      ],
    });
  });

  it('are claimed when they are reached, once each, and a repeated call gets the same reply', async () => {
    const [member, key] = [await memberWith('once', 'one'), crypto.randomUUID()];
    expect(await statesFor(member, 'once')).toEqual([1, 'todo', 'lock']);
    const first = await claim(member, 'once', 'start', key);
    expect(first.data).toEqual(claimed);
    expect((await claim(member, 'once', 'start', key)).text).toBe(first.text);
    expect(await claim(member, 'once', 'start')).toMatchObject({
      ...{ code: codes.goalStepClaimed, msg: '该目标的奖励已领取' },
    });
    await member.participate('once', 'two');
    expect((await claim(member, 'once', 'finish')).data['result_msg']).toBe('领取成功，获得全勤礼');
    expect(await statesFor(member, 'once')).toEqual([2, 'done', 'done']);
    expect(await paidIn('once')).toEqual([aChance, { source: 'goal:finish' }]);
  });

  it('are refused before that, with what is missing', async () => {
    const member = await memberWith('early', 'one');
    expect(await claim(member, 'early', 'finish')).toMatchObject({
      ...{ code: codes.goalStepLocked, msg: '还差1个任务，达成后再来领取' },
    });
    expect((await claim(member, 'early', 'none')).code).toBe(codes.goalStepMissing);
    expect(await statesFor(member, 'early')).toEqual([1, 'todo', 'lock']);
    expect(await paidIn('early')).toEqual([]);
  });

  it('stay open when their prize is sold out, and say so', async () => {
    const members = [await memberWith('scarce', 'one', 'two'), await memberWith('scarce', 'one', 'two')];
    const replies = await Promise.all(members.map((member) => claim(member, 'scarce', 'finish')));
    expect(replies.map(({ code }) => code).sort()).toEqual([codes.success, codes.awardSoldOut]);
    const states = await Promise.all(members.map((member) => statesFor(member, 'scarce')));
    expect(states.map((state) => state[2]).sort()).toEqual(['done', 'todo']);
    expect(await paidIn('scarce')).toEqual([{ source: 'goal:finish' }]);
  });

  it('are paid once, whatever 30 parallel calls say', async () => {
    const member = await memberWith('parallel', 'one', 'two');
    const steps = Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? 'start' : 'finish'));
    const replies = await Promise.all(steps.map((step) => claim(member, 'parallel', step)));
    expect(replies.filter(({ code }) => code === codes.success)).toHaveLength(2);
    expect(replies.filter(({ code }) => code === codes.goalStepClaimed)).toHaveLength(28);
    expect(await paidIn('parallel')).toEqual([aChance, { source: 'goal:finish' }]);
  });

  it('are not paid again after their reward has changed', async () => {
    const member = await memberWith('changed', 'one');
    await claim(member, 'changed', 'start');
    const others = content.filter(({ id }) => id !== 'changed');
    await hall.apply([...others, activity('changed', counting('tasks', 'point'))]);
    expect((await claim(member, 'changed', 'start')).code).toBe(codes.goalStepClaimed);
    expect(await paidIn('changed')).toEqual([aChance]);
  });

  it('count days with a check-in', async () => {
    const member = await hall.member();
    expect((await claim(member, 'check_ins', 'start')).msg).toBe('还差1次签到，达成后再来领取');
    await member.post('/ug/v1/activity/check_in', { activity_id: 'check_ins' });
    expect((await claim(member, 'check_ins', 'start')).data).toEqual(claimed);
  });

  it('count friends who count, and neither who has only opened the link nor who is above a cap', async () => {
    const member = await hall.member();
    const invite_code = (await member.call('/v1/user/profile')).data['invite_code'];
    const friendWith = async (guid: string, phone: string) => {
      const friend = hall.visitor();
      const touch = { activity_id: 'friends', invite_code, guid };
      await friend.call('/ug/v1/activity/invite/touch', { method: 'POST', body: touch });
      expect(await statesFor(member, 'friends')).toEqual(reached);
      hall.clock.advance(1000);
      await friend.logIn(phone);
      await friend.post('/ug/v1/activity/invite/bind', { activity_id: 'friends', guid });
      return friend;
    };
    let reached: unknown[] = [0, 'lock'];
    expect((await claim(member, 'friends', 'start')).msg).toBe('还差1位好友，达成后再来领取');
    const friend = await friendWith('100000000000001', '13900000001');
    reached = [1, 'todo'];
    await friendWith('100000000000002', '13900000002');
    expect(await statesFor(member, 'friends')).toEqual([1, 'todo']);
    expect((await claim(member, 'friends', 'start')).data).toEqual(claimed);
    expect(await statesFor(friend, 'friends')).toEqual([0, 'lock']);
  });

  it('are refused in an activity without them, and to a guest', async () => {
    expect((await claim(await hall.member(), 'day', 'start')).code).toBe(codes.activityMissing);
    expect((await claim(hall.visitor(), 'once', 'start')).code).toBe(codes.authExpired);
    expect((await hall.visitor().call(`${goals.info.path}?activity_id=day`)).code).toBe(
      codes.activityMissing,
    );
  });
});

describe('the terms of a goal', () => {
  const problemsOf = (candidate: object) =>
    checkContent(
      { isSample: true, activities: [activity('tasks', candidate)], banners: [] },
      { playTypes: playTypesOf([playType]), builtPaths: null, now: 0 },
    );
  const [start, finish] = terms.steps;

  it.each<[string, object, string[]]>([
    ['as they should be', terms, []],
    [
      'with steps out of order',
      { ...terms, steps: [finish, start] },
      ['activity tasks: config/goals/steps: every step is higher than the one before'],
    ],
    [
      'with one id for two steps',
      { ...terms, steps: [start, { ...finish, id: 'start' }] },
      ['activity tasks: config/goals/steps: every step has an id of its own'],
    ],
    [
      'with more tasks than there are',
      { ...terms, steps: [{ ...start, at: 3 }] },
      ['activity tasks: config/goals: 3 tasks are out of reach; the activity has 2'],
    ],
    [
      'with more friends than may count',
      { measure: 'friends', steps: [{ ...start, at: 11 }] },
      ['activity tasks: config/goals: 11 friends are out of reach; the activity has 10'],
    ],
    [
      'with a prize that is none of the activity',
      { ...terms, steps: [{ ...start, reward: { prize: 'car' } }] },
      ['activity tasks: config: there is no prize car'],
    ],
  ])('are checked: %s', (_name, candidate, problems) => {
    expect(problemsOf(candidate)).toEqual(problems);
  });
});
