import { participation } from '#contract/activity-kit/participation.ts';
import { redPacket } from '#contract/activity-kit/red-packet.ts';
import { tradingCompetition } from '#contract/campaigns/trading-competition.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { findDifferences } from '#server/books.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { keepContests } from '#server/engine/contest/keep-contest.ts';
import { contestProblems } from '#server/engine/contest/contest-terms.ts';
import { redPacketProblems } from '#server/engine/red-packet/red-packet-terms.ts';
import { absentMarketData } from '#server/modules/market/market-data.ts';
import { SampleMarket } from '#server/sample/sample-market.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { sampleActivity } from '#server/testing/sample-activity.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { testSecrets } from '#server/testing/take-part.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

const sample = sampleActivity('trading_competition');
const id = sample.id;
const random = sequenceRandom('competition');

const signUp = (visitor: TestVisitor, activity_id = id, key?: string) =>
  visitor.post(participation.participate.path, { activity_id }, key);

keepsTheServerCampaignContract({
  type: 'trading_competition',
  activity: (changes) => ({ ...sample, ...changes }),
  infoPath: tradingCompetition.info.path,
  act: (visitor, activityId, key) => signUp(visitor, activityId, key),
  alsoRefused: [
    (visitor, activityId, key) =>
      visitor.post(redPacket.open.path, { activity_id: activityId, prize_id: 'packet-open' }, key),
  ],
});

let hall: TestApp;
beforeAll(async () => {
  // It begins on a Saturday; the next session is on Monday, 23 November 2026.
  hall = await buildTestApp({
    activities: [{ ...sample, window: { startsInDays: 0, endsInDays: 20 } }],
  });
}, bootTimeoutMs);
afterAll(() => hall.close());

const read = async <Data>(path: string, visitor = hall.visitor()) =>
  (await visitor.call(`${path}?activity_id=${id}`)).data as unknown as Data;
const info = (visitor?: TestVisitor) =>
  read<DataOf<typeof tradingCompetition.info>>(tradingCompetition.info.path, visitor);
const rank = (visitor?: TestVisitor) =>
  read<DataOf<typeof tradingCompetition.rank>>(tradingCompetition.rank.path, visitor);
const income = (visitor: TestVisitor) => visitor.call(`${tradingCompetition.income.path}?activity_id=${id}`);
const keep = async (at: string) => {
  hall.clock.set(Date.parse(`${at}+08:00`));
  const job = keepContests('trading_competition', {
    ...{ database: hall.database, random, secrets: testSecrets, market: new SampleMarket(hall.clock) },
    ...{ broker: hall.broker, workTime: { clock: hall.clock, workMs: 60_000 } },
    alarm: (what) => {
      throw new Error(what);
    },
  });
  await job.run({ id: random.uuid(), payload: {}, attempt: 1 }, hall.clock.now());
};

describe('the trading competition', () => {
  it('shows its capital, its prizes by places, and nobody in it, to a guest', async () => {
    const { is_joined, contest } = await info();
    expect([is_joined, contest.contestant_cnt, contest.capital_fen]).toEqual([false, 0, 100_000_000]);
    expect(contest.zone_list.map(({ from, to, title }) => [from, to, title])).toEqual([
      [1, 1, '冠军奖杯'],
      [2, 10, '十强体验券'],
      [11, 30, '优胜体验券'],
    ]);
    expect(await rank()).toEqual({ rank_list: [], my: null, update_time: null, total: 0, state: 'live' });
  });

  it('tells nobody an income who has not signed up', async () => {
    expect(await income(await hall.member())).toMatchObject({
      code: codes.contestantMissing,
      data: { result_msg: '您尚未报名比赛' },
    });
  });

  it('is entered once by who signs up, and pays nothing for it', async () => {
    const member = await hall.member();
    for (const answer of [await signUp(member), await signUp(member)])
      expect([answer.code, answer.data.result_msg]).toEqual([0, '报名成功，下一个交易日起计算收益']);
    expect((await info(member)).is_joined).toBe(true);
    expect((await income(member)).data).toMatchObject({
      ...{
        join_date: '20261121000000000',
        value_fen: 100_000_000,
        return_bp: 0,
        trade_cnt: 0,
        min_trade_cnt: 3,
      },
      ...{ points: [], is_out: false },
    });
    expect(await findDifferences(hall.database, id)).toEqual([]);
  });

  it('ranks who has traded enough, and tells each how they did next to the benchmark', async () => {
    const phones = ['13900000001', '13900000002', '13900000003'];
    for (const phone of phones) {
      const member = hall.visitor();
      await member.logIn(phone);
      await signUp(member);
    }
    await keep('2026-12-01T15:01:00');
    const member = hall.visitor();
    await member.logIn(phones[0] ?? '');
    const { my, rank_list, update_time, total } = await rank(member);
    expect(update_time).toBe(Date.parse('2026-12-01T15:00:00+08:00'));
    expect([total, rank_list.map(({ rank: place }) => place)]).toEqual([4, [1, 2, 3, 4]]);
    expect(rank_list).toContainEqual(my);
    for (const { name } of rank_list) expect(name).toMatch(/^选手[0-9A-F]{6}$/);
    const own = (await income(member)).data as unknown as DataOf<typeof tradingCompetition.income>;
    expect(own.points.map(({ date }) => date)).toEqual([
      ...['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'],
      '2026-12-01',
    ]);
    expect(own.points[0]).toMatchObject({ return_bp: 0, benchmark_bp: 0 });
    expect([own.return_bp, own.trade_cnt]).toEqual([my?.return_bp, my?.trade_cnt]);
    expect(own.points.at(-1)?.return_bp).toBe(own.return_bp);
    expect(own.source.name).toBe('示例数据');
    // A guest reads the same places without a row of their own.
    const guest = await rank();
    expect([guest.rank_list, guest.my]).toEqual([rank_list, null]);
  });

  it('lists its red packets', async () => {
    const { list } = await read<DataOf<typeof redPacket.list>>(redPacket.list.path);
    expect(list.map(({ title, count }) => [title, count])).toEqual([
      ['开赛红包', 300],
      ['加油红包', 100],
      ['收官红包', 50],
    ]);
  });

  it('says that there are no market data where no source is connected', async () => {
    const dark = await buildTestApp({ beside: hall, market: absentMarketData });
    const member = dark.visitor();
    await member.logIn('13900000009');
    await signUp(member);
    const { code } = await member.call(`${tradingCompetition.income.path}?activity_id=${id}`);
    expect(code).toBe(codes.marketClosed);
    await dark.close();
  });
});

describe('the terms of a competition', () => {
  const changed = (change: (activity: ContentActivity) => void): ContentActivity => {
    const copy = structuredClone(sample);
    change(copy);
    return copy;
  };
  const contestOf = ({ config }: ContentActivity) =>
    config['contest'] as { zones: { to: number; prize: string }[]; securities: string[] };

  it.each([
    ['zones out of order', (one: ContentActivity) => contestOf(one).zones.reverse(), 'is not after'],
    [
      'a prize that there is not',
      (one: ContentActivity) => contestOf(one).zones.push({ to: 99, prize: 'none' }),
      'there is no prize none',
    ],
    [
      'fewer prizes than places',
      (one: ContentActivity) => contestOf(one).zones.push({ to: 99, prize: 'top-ten' }),
      'the zones need 78 units',
    ],
    [
      'a security twice',
      (one: ContentActivity) => contestOf(one).securities.push('510931.SH'),
      '510931.SH appears twice',
    ],
  ])('with %s are refused', (_name, change, problem) => {
    expect(contestProblems(sample)).toEqual([]);
    expect(contestProblems(changed(change)).join()).toContain(problem);
  });

  const packets = ({ config }: ContentActivity) => config['redPackets'] as { prize: string }[];
  const prizeOf = ({ prizes }: ContentActivity, prize: string) =>
    prizes.find((one) => one.id === prize) as {
      -readonly [K in keyof ContentActivity['prizes'][number]]: never;
    };

  it.each([
    [
      'a packet that is no prize',
      (one: ContentActivity) => ((packets(one)[0] as { prize: string }).prize = 'none'),
      'none is no prize with sharedFen',
    ],
    [
      'a packet that cannot be divided',
      (one: ContentActivity) => Object.assign(prizeOf(one, 'packet-week'), { stock: 5 }),
      'are not 5 shares',
    ],
    [
      'a packet of another kind',
      (one: ContentActivity) => Object.assign(prizeOf(one, 'packet-week'), { kind: 'coupon' }),
      'a coupon cannot be shared',
    ],
    ['a packet twice', (one: ContentActivity) => packets(one).push({ ...packets(one)[0]! }), 'appears twice'],
    ['an amount without a packet', (one: ContentActivity) => packets(one).pop(), 'does not name it'],
  ])('with %s are refused', (_name, change, problem) => {
    expect(redPacketProblems(sample)).toEqual([]);
    expect(redPacketProblems(changed(change)).join()).toContain(problem);
  });
});
