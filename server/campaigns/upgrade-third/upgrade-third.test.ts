import { checkIn } from '#contract/activity-kit/check-in.ts';
import { help } from '#contract/activity-kit/help.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { upgradeThird } from '#contract/campaigns/upgrade-third.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { dayMs } from '#server/clock.ts';
import { playTypesOf } from '#server/engine/activity/play-type.ts';
import { checkContent } from '#server/engine/content/content-rules.ts';
import { openEpochs } from '#server/engine/draw/draw-seeds.ts';
import { findDifferences } from '#server/books.ts';
import { loadSecrets } from '#server/secrets.ts';
import { aThirdUpgrade } from '#server/testing/upgrade-activities.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { upgradeThirdPlay } from './upgrade-third-routes.ts';

const id = 'third';
const appSecret = 'secret of the tests, long enough';

keepsTheServerCampaignContract({
  type: 'upgrade_third',
  activity: aThirdUpgrade,
  infoPath: upgradeThird.info.path,
  act: (visitor, activityId, key) => visitor.participate(activityId, 'one', key),
  alsoRefused: [
    (visitor, activity_id, key) => visitor.post(upgradeThird.checkIn.path, { activity_id }, key),
    (visitor, activity_id, key) => visitor.post(lottery.draw.path, { activity_id, entropy: 'device' }, key),
    (visitor, activity_id, key) => visitor.post(checkIn.checkIn.path, { activity_id }, key),
    (visitor, activity_id, key) =>
      visitor.post(help.do.path, { activity_id, invite_code: '0123456789ABCDEF' }, key),
  ],
});

describe('the third upgrade', () => {
  let hall: TestApp;
  beforeAll(async () => {
    const coming = aThirdUpgrade({ id: 'coming', window: { startsInDays: 30, endsInDays: 40 } });
    const over = aThirdUpgrade({ id: 'over', window: { startsInDays: -20, endsInDays: -10 } });
    const activities = [aThirdUpgrade(), coming, over];
    hall = await buildTestApp({ activities, config: { appSecret } });
    const random = sequenceRandom('upgrade');
    const secrets = await loadSecrets(hall.database, random, appSecret);
    await openEpochs(hall.database, secrets, random, hall.clock.now());
  }, bootTimeoutMs);
  afterAll(() => hall.close());
  afterEach(async () => expect(await findDifferences(hall.database, id)).toEqual([]));

  const check = (visitor: TestVisitor, key?: string, activity_id = id) =>
    visitor.post(upgradeThird.checkIn.path, { activity_id }, key);
  const chancesOf = async (visitor: TestVisitor) =>
    (await visitor.call(`${lottery.info.path}?activity_id=${id}`)).data['lottery_cnt'];
  const give = (visitor: TestVisitor, invite_code: string) =>
    visitor.post(help.do.path, { activity_id: id, invite_code });
  const codeOf = async (visitor: TestVisitor) => {
    const { data } = await visitor.call(`${help.info.path}?activity_id=${id}`);
    return String(data['invite_code']);
  };
  const listOf = async (visitor: TestVisitor) =>
    (await visitor.call(`${upgradeThird.portfolioList.path}?activity_id=${id}`)).data as unknown as DataOf<
      typeof upgradeThird.portfolioList
    >;
  const changeOf = async (name = '', activity_id = id) => {
    const query = new URLSearchParams({ activity_id, ...(name && { name }) }).toString();
    return hall.visitor().call(`${upgradeThird.portfolioChange.path}?${query}`);
  };

  it('pays a check-in once a day, and says so under both names', async () => {
    const member = await hall.member();
    const key = crypto.randomUUID();
    const first = await check(member, key);
    const msg = '签到成功，获得1次抽奖机会';
    expect(first.data).toEqual({ result: 'success', result_msg: msg, msg, streak: 1 });
    expect((await check(member, key)).text).toBe(first.text);
    const reason = '今天已签到，明天再来';
    const again = await check(member);
    expect(again).toMatchObject({ code: codes.checkedIn, msg: reason });
    expect(again.data).toMatchObject({ result: 'invalid', result_msg: reason });
    expect(await chancesOf(member)).toBe(1);
  });

  it('pays one check-in for many taps at the same moment, through both calls', async () => {
    const member = await hall.member();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 === 0 ? check(member) : member.post(checkIn.checkIn.path, { activity_id: id }),
      ),
    );
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.checkedIn)).toHaveLength(11);
    expect(await chancesOf(member)).toBe(1);
  });

  it('refuses a check-in without a login, and of an activity of another type', async () => {
    expect((await check(hall.visitor())).code).toBe(codes.authExpired);
    expect((await check(await hall.member(), undefined, 'none')).code).toBe(codes.activityMissing);
  });

  it('pays a friend and the helper a chance each, once a day, and never for oneself', async () => {
    const [owner, helper] = [await hall.member(), await hall.member()];
    await owner.participate(id);
    const code = await codeOf(owner);
    expect((await give(helper, code)).data['result_msg']).toBe(
      '助力成功，好友获得1次抽奖机会，您获得1次抽奖机会',
    );
    expect(await give(helper, code)).toMatchObject({ code: codes.helpGiven, msg: '今天已为该好友助力' });
    expect(await give(owner, code)).toMatchObject({ code: codes.helpSelf, msg: '不能为自己助力' });
    expect([await chancesOf(owner), await chancesOf(helper)]).toEqual([1, 1]);
  });

  it('draws with what check-ins and helps have paid', async () => {
    const member = await hall.member();
    const draw = () => member.post(lottery.draw.path, { activity_id: id, entropy: 'device' });
    expect((await draw()).code).toBe(codes.chancesSpent);
    await check(member);
    expect((await draw()).code).toBe(codes.success);
    expect((await draw()).code).toBe(codes.chancesSpent);
  });

  it('lists the portfolio named all first: every stock once, in equal parts, the largest first', async () => {
    const { list } = await listOf(hall.visitor());
    expect(list.map(({ name, title }) => [name, title])).toEqual([
      ['all', '全部'],
      ['steady', '稳健'],
      ['growth', '成长'],
    ]);
    const [all, steady] = list.map(({ stock_list }) => stock_list);
    expect(all?.map(({ stock_code, weight_bp }) => [stock_code, weight_bp])).toEqual([
      ['511931.SH', 5500],
      ['515931.SH', 3500],
      ['518931.SH', 1000],
    ]);
    expect(steady?.[0]).toEqual({ stock_code: '511931.SH', stock_name: '安澜国债ETF示例', weight_bp: 8000 });
  });

  it('tells the change of all portfolios by default, and that of one by its name', async () => {
    const { data: all } = await changeOf();
    // The test begins on Saturday 21 November 2026; a week before is the close of Friday 13.
    expect(all).toMatchObject({ name: 'all', since_date: '2026-11-13', last_date: '2026-11-20' });
    expect(all['point_list']).toHaveLength(6);
    const { data: growth } = await changeOf('growth');
    expect(growth).toMatchObject({ name: 'growth', source: '示例行情（演示）' });
    expect(growth['change_bp']).not.toBe(all['change_bp']);
    expect(growth['stock_list']).toHaveLength(2);
  });

  it('refuses a portfolio that it does not have', async () => {
    const reason = '没有这个组合';
    const answer = await changeOf('none');
    expect(answer).toMatchObject({ code: codes.portfolioMissing, msg: reason });
    expect(answer.data).toMatchObject({ result: 'invalid', result_msg: reason });
  });

  it('counts nothing before the first close, and nothing after the end', async () => {
    expect((await changeOf('', 'coming')).data).toMatchObject({ change_bp: null, point_list: [] });
    expect((await changeOf('', 'over')).data).toMatchObject({ last_date: '2026-11-10' });
  });

  it('pays the streak of two days with its prize, and begins again after a missed day', async () => {
    const phone = '13900000990';
    const member = hall.visitor();
    await member.logIn(phone);
    await check(member);
    hall.clock.advance(dayMs);
    await member.logIn(phone);
    const second = await check(member);
    expect(second.data).toMatchObject({
      ...{ streak: 2, msg: '签到成功，获得1次抽奖机会，连续2天再得全勤礼' },
    });
    hall.clock.advance(2 * dayMs);
    await member.logIn(phone);
    expect((await check(member)).data).toMatchObject({ streak: 1, msg: '签到成功，获得1次抽奖机会' });
  });
});

describe('the content of a third upgrade', () => {
  const { config } = aThirdUpgrade();
  const problems = (portfolios: unknown) => {
    const activity = aThirdUpgrade({ config: { ...config, portfolios } });
    const tasks = activity.tasks.map((task) => ({ ...task, kind: 'read' as const, article: 'text' }));
    return checkContent(
      { isSample: true, activities: [{ ...activity, tasks }], banners: [] },
      {
        playTypes: playTypesOf([upgradeThirdPlay]),
        builtPaths: null,
        now: Date.parse('2026-11-21T12:00:00+08:00'),
      },
    );
  };
  const one = (name: string, ...weights: readonly (readonly [string, number])[]) => ({
    ...{ name, title: '组合', desc: '示例', risk: 'R3' },
    stocks: weights.map(([code, weight]) => ({ code, weight })),
  });
  const half = [
    ['a', 5000],
    ['b', 5000],
  ] as const;

  it('is right', () => {
    expect(problems([one('x', ...half), one('y', ...half)])).toEqual([]);
  });

  it.each([
    [[one('all', ...half)], 'every portfolio has a name of its own, and none is all'],
    [[one('x', ...half), one('x', ...half)], 'every portfolio has a name of its own, and none is all'],
    [[one('x', ['a', 5000], ['b', 4999])], 'x has weights of 9999, not 10000'],
    [[one('x', ['a', 5000], ['a', 5000])], 'x holds a stock twice'],
  ])('is refused for its portfolios %#', (portfolios, problem) => {
    expect(problems(portfolios)).toEqual([`activity third: config/portfolios: ${problem}`]);
  });
});
