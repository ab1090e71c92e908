import { checkIn } from '#contract/activity-kit/check-in.ts';
import { exchange } from '#contract/activity-kit/exchange.ts';
import { etfChicken } from '#contract/campaigns/etf-chicken.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { playTypesOf } from '#server/engine/activity/play-type.ts';
import { checkContent } from '#server/engine/content/content-rules.ts';
import { findDifferences } from '#server/books.ts';
import { anEtfChicken, anEtfChickenConfig } from '#server/testing/an-etf-chicken.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { etfChickenPlay } from './etf-chicken-play.ts';

keepsTheServerCampaignContract({
  type: 'etf_chicken',
  activity: anEtfChicken,
  infoPath: etfChicken.info.path,
  act: (visitor, activityId, key) => visitor.participate(activityId, 'one', key),
  alsoRefused: [
    (visitor, activity_id, key) => visitor.post(etfChicken.feed.path, { activity_id }, key),
    (visitor, activity_id, key) => visitor.post(etfChicken.collect.path, { activity_id }, key),
    (visitor, activity_id, key) =>
      visitor.post(exchange.exchange.path, { activity_id, prize_id: 'ticket' }, key),
  ],
});

describe('a chicken', () => {
  const activity_id = 'chicken';
  const dayMs = 24 * 60 * 60 * 1000;
  let hall: TestApp;
  beforeAll(async () => {
    hall = await buildTestApp({
      activities: [anEtfChicken({ window: { startsInDays: 0, endsInDays: 60 } })],
    });
  }, bootTimeoutMs);
  afterAll(() => hall.close());
  afterEach(async () => expect(await findDifferences(hall.database, activity_id)).toEqual([]));

  const infoOf = async (visitor: TestVisitor) =>
    (await visitor.call(`${etfChicken.info.path}?activity_id=${activity_id}`)).data as unknown as DataOf<
      typeof etfChicken.info
    >;
  const chickenOf = async (visitor: TestVisitor) => (await infoOf(visitor)).chicken_info;
  const feed = (visitor: TestVisitor, key?: string) =>
    visitor.post(etfChicken.feed.path, { activity_id }, key);
  const collect = (visitor: TestVisitor, key?: string) =>
    visitor.post(etfChicken.collect.path, { activity_id }, key);
  const exchangeEggs = (visitor: TestVisitor) =>
    visitor.post(exchange.exchange.path, { activity_id, prize_id: 'ticket' });
  /** A member with 10 feed for each task, who has fed so many times. */
  const keeper = async (feeds: number) => {
    const member = await hall.member();
    for (const task of ['one', 'two', 'three']) await member.participate(activity_id, task);
    for (let fed = 0; fed < feeds; fed += 1) expect((await feed(member)).code).toBe(codes.success);
    return member;
  };

  it('shows a guest a new chicken, what feeding costs, and the levels', async () => {
    const { chicken_info, feed_cost, feed_growth, level_list } = await infoOf(hall.visitor());
    expect(chicken_info).toEqual({
      ...{ level: 1, growth: 0, next_growth: 20, feed: null, eggs: null, feed_reason: '', eggs_waiting: 0 },
      collect_reason: '升到2级开始下蛋',
    });
    expect({ feed_cost, feed_growth }).toEqual({ feed_cost: 5, feed_growth: 10 });
    expect(level_list[1]).toEqual({ level: 2, title: '小鸡', growth: 20, eggs: 2 });
  });

  it('gets feed from tasks and check-ins, under its own name', async () => {
    const member = await hall.member();
    expect((await member.participate(activity_id, 'one')).data.result_msg).toBe('完成任务，获得10份饲料');
    expect((await member.post(checkIn.checkIn.path, { activity_id })).data.result_msg).toBe(
      '签到成功，获得5份饲料',
    );
    expect((await chickenOf(member)).feed).toBe(15);
  });

  it('grows by a feeding, which spends feed once, and says when it reaches a level', async () => {
    const [member, key] = [await keeper(0), crypto.randomUUID()];
    const first = await feed(member, key);
    expect(first.data).toEqual({
      ...{ result: 'success', result_msg: '喂食成功，成长值+10', level: 1, has_level_up: false },
    });
    expect((await feed(member, key)).text).toBe(first.text);
    expect((await feed(member)).data).toEqual({
      ...{
        result: 'success',
        result_msg: '喂食成功，成长值+10，升到2级「小鸡」',
        level: 2,
        has_level_up: true,
      },
    });
    expect(await chickenOf(member)).toMatchObject({
      ...{ level: 2, growth: 20, next_growth: 40, feed: 20, eggs: 0, eggs_waiting: 2 },
      ...{ feed_reason: '', collect_reason: '' },
    });
  });

  it('is not fed without feed, nor when it is grown, and nothing is spent', async () => {
    const hungry = await hall.member();
    expect(await feed(hungry)).toMatchObject({ code: codes.feedMissing, msg: '饲料不足，做任务就能领取' });
    expect(await chickenOf(hungry)).toMatchObject({ growth: 0, feed: 0, feed_reason: '饲料不足' });
    const grown = await keeper(4);
    expect(await feed(grown)).toMatchObject({ code: codes.chickenGrown, msg: '已长成' });
    expect(await chickenOf(grown)).toMatchObject({
      level: 3,
      next_growth: null,
      feed: 10,
      feed_reason: '已长成',
    });
  });

  it('lays no eggs at the first level', async () => {
    expect(await collect(await keeper(1))).toMatchObject({ code: codes.noEggsYet, msg: '升到2级开始下蛋' });
  });

  it('has its eggs collected once a day, as many as its level lays, until midnight in Shanghai', async () => {
    hall.clock.set(Date.parse('2026-11-25T23:59:59+08:00'));
    const [member, key] = [await keeper(2), crypto.randomUUID()];
    const first = await collect(member, key);
    expect(first.data).toEqual({ result: 'success', result_msg: '收取成功，获得2枚鸡蛋', eggs: 2 });
    expect((await collect(member, key)).text).toBe(first.text);
    expect(await collect(member)).toMatchObject({ code: codes.eggsCollected, msg: '今天的蛋已收，明天再来' });
    expect(await chickenOf(member)).toMatchObject({
      eggs: 2,
      eggs_waiting: 0,
      collect_reason: '今天的蛋已收，明天再来',
    });
    hall.clock.advance(1000);
    expect((await collect(member)).data.eggs).toBe(2);
    expect((await chickenOf(member)).eggs).toBe(4);
    hall.clock.advance(dayMs);
  });

  it('pays for coupons with its eggs', async () => {
    const member = await keeper(2);
    expect(await exchangeEggs(member)).toMatchObject({ code: codes.balanceTooLow, msg: '鸡蛋不足' });
    await collect(member);
    const { data } = await member.call(`${exchange.info.path}?activity_id=${activity_id}`);
    expect(data).toMatchObject({ balance: 2, unit: '枚鸡蛋' });
    expect((await exchangeEggs(member)).data.result_msg).toBe('兑换成功，获得鸡蛋券');
    expect((await chickenOf(member)).eggs).toBe(0);
  });

  it('is fed as often as there is feed, and collected once, whatever 30 calls say', async () => {
    const member = await keeper(0);
    const fed = await Promise.all(Array.from({ length: 30 }, () => feed(member)));
    const counted = (answers: readonly { code: number }[], code: number) =>
      answers.filter((answer) => answer.code === code).length;
    expect([counted(fed, codes.success), counted(fed, codes.chickenGrown)]).toEqual([4, 26]);
    expect(await chickenOf(member)).toMatchObject({ growth: 40, feed: 10 });
    const collected = await Promise.all(Array.from({ length: 30 }, () => collect(member)));
    expect([counted(collected, codes.success), counted(collected, codes.eggsCollected)]).toEqual([1, 29]);
    expect((await chickenOf(member)).eggs).toBe(3);
  }, 60_000);
});

describe('the content of a chicken', () => {
  const problemsOf = (config: object) =>
    checkContent(
      {
        isSample: true,
        activities: [anEtfChicken({ config: { ...anEtfChickenConfig(), ...config } })],
        banners: [],
      },
      { playTypes: playTypesOf([etfChickenPlay]), builtPaths: null, now: 0 },
    );
  const { chicken, exchange: shop } = anEtfChickenConfig();

  it.each<[string, object, string[]]>([
    ['as it should be', {}, []],
    [
      'with levels out of order',
      { chicken: { ...chicken, levels: [...chicken.levels].reverse() } },
      ['config/chicken/levels: the first begins at 0, and every level above the one before'],
    ],
    ['with tasks that pay eggs', { taskCurrency: 'point' }, ['config/taskCurrency: tasks pay feed (token)']],
    [
      'with an exchange that takes feed',
      { exchange: { ...shop, currency: 'token' } },
      ['config/exchange: eggs (point) are exchanged'],
    ],
  ])('is checked: %s', (_name, config, problems) => {
    expect(problemsOf(config)).toEqual(problems.map((problem) => `activity chicken: ${problem}`));
  });
});
