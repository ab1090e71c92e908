import { checkIn } from '#contract/activity-kit/check-in.ts';
import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import { playTypesOf } from '#server/engine/activity/play-type.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { checkContent } from '#server/engine/content/content-rules.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

const playType = standardPlay({ type: 'checking_in', parts: ['check-in'] });
const terms = {
  reward: { currency: 'chance', amount: 1 },
  streaks: [
    { days: 2, reward: { currency: 'chance', amount: 5 } },
    { days: 3, reward: { prize: 'bonus' } },
  ],
};
const activity = (id: string, checkInTerms: object = terms) =>
  anActivity({
    ...{ id, type: 'checking_in', window: { startsInDays: 0, endsInDays: 30 }, bonusStock: 1 },
    config: { subtitle: '', chancesPerTask: 0, checkIn: checkInTerms },
  });

describe('check-ins over the API', () => {
  let hall: TestApp;
  beforeAll(async () => {
    hall = await buildTestApp({ campaigns: [{ playType }], activities: [activity('month'), anActivity()] });
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  const infoFor = async (visitor: TestVisitor) =>
    (await visitor.call(`${checkIn.info.path}?type=checking_in`)).data;
  const check = (visitor: TestVisitor, activity_id = 'month', key?: string) =>
    visitor.post(checkIn.checkIn.path, { activity_id }, key);
  const checkAfter = async (visitor: TestVisitor, phone: string, days: number) => {
    hall.clock.advance(days * dayMs);
    // The session does not last for a day.
    await visitor.logIn(phone);
    return check(visitor);
  };
  const balanceOf = async () => {
    const rows = await hall.database.query.selectFrom('ledger_account').select('balance').execute();
    return rows.map(({ balance }) => balance);
  };

  it('show a guest the month and what a check-in brings', async () => {
    const { day_list: days, ...info } = await infoFor(hall.visitor());
    // From the first day of the activity to the end of the month.
    expect(days).toEqual(
      Array.from({ length: 10 }, (_, at) => ({ date: `2026-11-${String(21 + at)}`, is_done: false })),
    );
    expect(info).toEqual({
      ...{ activity_id: 'month', today: '2026-11-21', streak: 0, daily_desc: '每天签到得1次抽奖机会' },
      streak_list: [
        { days: 2, reward_desc: '5次抽奖机会', is_paid: false },
        { days: 3, reward_desc: '全勤礼', is_paid: false },
      ],
    });
  });

  it('pay for each day once, and for each streak once an activity', async () => {
    const [member, phone, key] = [hall.visitor(), '13800001111', crypto.randomUUID()];
    await member.logIn(phone);
    const first = await check(member, 'month', key);
    expect(first.data).toEqual({ result: 'success', result_msg: '签到成功，获得1次抽奖机会', streak: 1 });
    expect((await check(member, 'month', key)).text).toBe(first.text);
    expect(await check(member)).toMatchObject({ code: codes.checkedIn, msg: '今天已签到，明天再来' });
    const messages: unknown[] = [];
    // The streak breaks after three days, and reaches two again.
    for (const days of [1, 1, 2, 1]) {
      messages.push((await checkAfter(member, phone, days)).data.result_msg);
    }
    expect(messages).toEqual([
      '签到成功，获得1次抽奖机会，连续2天再得5次抽奖机会',
      '签到成功，获得1次抽奖机会，连续3天再得全勤礼',
      '签到成功，获得1次抽奖机会',
      '签到成功，获得1次抽奖机会',
    ]);
    expect(await balanceOf()).toEqual([5 * 1 + 5]);
    const { day_list, ...info } = await infoFor(member);
    expect((day_list as { is_done: boolean }[]).filter(({ is_done }) => is_done)).toHaveLength(5);
    expect(info).toMatchObject({ streak: 2, streak_list: [{ is_paid: true }, { is_paid: true }] });
  });

  it('count when the prize of a streak is used up, and say so', async () => {
    const [member, phone] = [hall.visitor(), '13800002222'];
    await checkAfter(member, phone, 0);
    await checkAfter(member, phone, 1);
    expect(await checkAfter(member, phone, 1)).toMatchObject({
      code: codes.success,
      data: { streak: 3, result_msg: '签到成功，获得1次抽奖机会，连续3天的全勤礼已发完' },
    });
    const awards = await hall.database.query.selectFrom('award').select('source').execute();
    expect(awards).toEqual([{ source: 'streak:3' }]);
  });

  it('are refused in an activity without them, and to a guest', async () => {
    expect((await check(await hall.member(), 'day')).code).toBe(codes.activityMissing);
    expect((await check(hall.visitor())).code).toBe(codes.authExpired);
    expect((await hall.visitor().call(`${checkIn.info.path}?activity_id=day`)).code).toBe(
      codes.activityMissing,
    );
  });
});

describe('the terms of check-ins', () => {
  const problemsOf = (candidate: object) =>
    checkContent(
      { isSample: true, activities: [activity('month', candidate)], banners: [] },
      { playTypes: playTypesOf([playType]), builtPaths: null, now: 0 },
    );

  it.each<[string, object, string[]]>([
    ['as they should be', terms, []],
    [
      'with streaks out of order',
      { ...terms, streaks: [...terms.streaks].reverse() },
      ['activity month: config/checkIn/streaks: every step is longer than the one before'],
    ],
    [
      'with a prize that is none of the activity',
      { ...terms, streaks: [{ days: 2, reward: { prize: 'car' } }] },
      ['activity month: config: there is no prize car'],
    ],
  ])('are checked: %s', (_name, candidate, problems) => {
    expect(problemsOf(candidate)).toEqual(problems);
  });
});
