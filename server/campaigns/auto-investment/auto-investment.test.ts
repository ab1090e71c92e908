import { goals } from '#contract/activity-kit/goals.ts';
import { autoInvestment } from '#contract/campaigns/auto-investment.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { market } from '#contract/market/market.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { absentMarketData } from '#server/modules/market/market-data.ts';
import { SampleMarket } from '#server/sample/sample-market.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { keepsTheServerCampaignContract } from '#server/testing/keeps-the-campaign-contract.ts';
import { sampleActivity } from '#server/testing/sample-activity.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { autoInvestmentProblems, autoInvestmentTerms } from './plan-terms.ts';

const sample = sampleActivity('auto_investment');

keepsTheServerCampaignContract({
  type: 'auto_investment',
  activity: (changes) => ({ ...sample, ...changes }),
  infoPath: autoInvestment.info.path,
  act: (visitor, activityId, key) => visitor.participate(activityId, 'see-method', key),
  alsoRefused: [
    (visitor, id, key) => visitor.post(goals.claim.path, { activity_id: id, step_id: 'one' }, key),
  ],
});

type Rows = typeof autoInvestment;
type Query = Readonly<Record<string, string>>;

let hall: TestApp;
beforeAll(async () => {
  hall = await buildTestApp({ activities: [sample] });
}, bootTimeoutMs);
afterAll(() => hall.close());

async function ask<K extends keyof Rows>(name: K, query: Query = {}, visitor = hall.visitor()) {
  const answer = await visitor.call(`${autoInvestment[name].path}?${new URLSearchParams(query).toString()}`);
  return { ...answer, data: answer.data as unknown as DataOf<Rows[K]> };
}
const fund = { sec_code: '901002.OF', amount: '100000' };

describe('a plan of a visitor', () => {
  it('is worked out from net values by the month, next to the same money at once', async () => {
    const { data } = await ask('plan', fund);
    expect(data).toMatchObject({
      ...{ sec_name: '晴川均衡混合示例', end_date: '2026-11-20', times: 13, invested: 1_300_000 },
      source: { name: '示例数据', kind: 'sample' },
    });
    expect(data.return_bp).toBe(Math.round(((data.value - data.invested) * 10_000) / data.invested));
    expect(data.points.at(-1)).toEqual({ date: '2026-11-20', invested: 1_300_000, value: data.value });
    expect([data.points.length <= 130, data.volatility_bp > 0, data.worst_bp <= 0]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('invests more often by the week, and less over half a year', async () => {
    const { data } = await ask('plan', { ...fund, rhythm: 'week', period: '6m' });
    expect(data.times).toBeGreaterThan(24);
    expect(data.times).toBeLessThan(28);
  });

  it.each([
    ['a sum of less than ten yuan', { ...fund, amount: '999' }, codes.badRequest],
    ['a sum of more than 100,000 yuan', { ...fund, amount: '10000001' }, codes.badRequest],
    ['part of a fen', { ...fund, amount: '1000.5' }, codes.badRequest],
    ['a period of less than six months', { ...fund, period: '3m' }, codes.badRequest],
    ['what is no fund', { ...fund, sec_code: '600921.SH' }, codes.securityMissing],
    ['what nobody knows', { ...fund, sec_code: '999999.OF' }, codes.securityMissing],
  ])('is refused for %s', async (_what, query, code) => {
    expect((await ask('plan', query)).code).toBe(code);
  });
});

describe('the race', () => {
  it('orders the plans by their return over three years, each with its risk', async () => {
    const { data } = await ask('race');
    expect(data.list).toHaveLength(5);
    const returns = data.list.map(({ return_bp }) => return_bp);
    expect(returns).toEqual(returns.toSorted((one, other) => other - one));
    expect(data.list.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
    expect(data.list.every(({ volatility_bp, times }) => volatility_bp > 0 && times === 37)).toBe(true);
    const [first] = data.list;
    const plan = await ask('plan', { sec_code: first?.sec_code ?? '', amount: '100000', period: '3y' });
    expect(plan.data).toMatchObject({ return_bp: first?.return_bp, value: first?.value });
  });
});

describe('a manager', () => {
  const first = { manager_id: 'qingchuan' };

  it('has an index of the tracks in equal parts, whose returns are those of its chart', async () => {
    const { data } = await ask('indexDetail', { ...first, period: '3y' });
    expect(data.points.at(-1)?.return_bp).toBe(
      data.return_list.find(({ period }) => period === '3y')?.return_bp,
    );
    expect(data.return_list.map(({ period }) => period)).toEqual(['6m', '1y', '3y', '5y']);
    expect(data.benchmark.code).toBe('000300.SH');
    expect([data.max_drawdown_bp <= 0, data.volatility_bp > 0]).toEqual([true, true]);
  });

  it('shows what a track holds by kind of fund, and a year of sums that anyone can recompute', async () => {
    const { data } = await ask('trackDetail', { ...first, track_id: 'steady' });
    expect(data.position_list.map(({ category, weight_bp }) => [category, weight_bp])).toEqual([
      ['bond', 7000],
      ['mixed', 2000],
      ['short_bond', 1000],
    ]);
    const [bonds] = data.position_list;
    expect(bonds?.sub_position_list.map(({ weight_bp }) => weight_bp)).toEqual([4500, 2500]);
    const { invest_detail: detail } = data;
    expect([detail.times, detail.invested, detail.record_list.length]).toEqual([13, 1_300_000, 12]);
    const [newest, before] = detail.record_list;
    expect(newest?.date.slice(0, 7)).toBe('2026-11');
    expect(before?.shares).toBe(Math.round((detail.amount * 10_000) / (before?.nav ?? 1)));
  });

  it('of a fund alone has the returns of that fund', async () => {
    const tracks = [
      { id: 'one', title: '一只', desc: '一只', holdings: [{ code: '901001.OF', weight: 10_000 }] },
    ];
    const managers = [{ id: 'solo', name: '独', style: '一', years: 1, intro: '示例', tracks }];
    const config = { ...sample.config, managers };
    const other = await buildTestApp({ activities: [{ ...sample, config }] });
    try {
      const visitor = other.visitor();
      const { data } = await ask('indexDetail', { manager_id: 'solo' }, visitor);
      const address = `${market.fundPerformance.path}?sec_code=901001.OF`;
      const own = (await visitor.call(address)).data as unknown as DataOf<typeof market.fundPerformance>;
      const year = own.return_list.find(({ period }) => period === '1y')?.return_bp ?? 0;
      // The net value of a portfolio has four decimals.
      expect(Math.abs((data.points.at(-1)?.return_bp ?? 0) - year)).toBeLessThanOrEqual(2);
    } finally {
      await other.close();
    }
  });

  it.each([
    ['indexDetail', { manager_id: 'nobody' }],
    ['trackDetail', { manager_id: 'nobody', track_id: 'steady' }],
    ['trackDetail', { ...first, track_id: 'nothing' }],
  ] as const)('that the activity has not is missing for %s', async (name, query) => {
    expect((await ask(name, query)).code).toBe(codes.managerMissing);
  });
});

describe('following a manager', () => {
  const follow = (visitor: TestVisitor, manager_id: string, is_followed = true, key?: string) =>
    visitor.post(autoInvestment.follow.path, { activity_id: sample.id, manager_id, is_followed }, key);
  const order = async (visitor: TestVisitor) =>
    (await ask('followInfo', {}, visitor)).data.list.map(({ manager_id: id, is_followed }) =>
      is_followed ? `${id}!` : id,
    );

  it('puts them first for the member alone, once, until it ends', async () => {
    const member = await hall.member();
    const key = crypto.randomUUID();
    const done = await follow(member, 'chenghu', true, key);
    expect(done.data).toEqual({ result: 'success', result_msg: '已关注澄湖', is_followed: true });
    expect((await follow(member, 'chenghu', true, key)).text).toBe(done.text);
    expect(await order(member)).toEqual(['chenghu!', 'qingchuan', 'langshan']);
    expect(await order(await hall.member())).toEqual(['qingchuan', 'langshan', 'chenghu']);
    expect((await follow(member, 'chenghu', false)).data).toMatchObject({ result_msg: '已取消关注澄湖' });
    expect(await order(member)).toEqual(['qingchuan', 'langshan', 'chenghu']);
  });

  it('needs a login and a manager of the activity', async () => {
    expect((await follow(hall.visitor(), 'chenghu')).code).toBe(codes.authExpired);
    expect((await follow(await hall.member(), 'nobody')).code).toBe(codes.managerMissing);
  });

  it('can be ended after the activity, and not begun', async () => {
    const member = hall.visitor();
    await member.logIn('13700000002');
    await follow(member, 'langshan');
    hall.clock.advance(100 * 86_400_000);
    await member.logIn('13700000002');
    expect(await follow(member, 'chenghu')).toMatchObject({ code: codes.activityEnded, msg: '活动已结束' });
    expect((await follow(member, 'langshan', false)).code).toBe(codes.success);
  });
});

it('a source is asked for a fund once a minute, whoever looks', async () => {
  const asked: string[] = [];
  class CountingMarket extends SampleMarket {
    override netValues(...args: Parameters<SampleMarket['netValues']>) {
      asked.push(args[0]);
      return super.netValues(...args);
    }
  }
  const clock = new FakeClock();
  const other = await buildTestApp({ activities: [sample], market: new CountingMarket(clock) });
  try {
    const visitors = [other.visitor(), other.visitor()];
    await Promise.all(visitors.map((visitor) => ask('race', {}, visitor)));
    await ask('plan', fund, visitors[0]);
    expect(asked.toSorted()).toEqual(['901001.OF', '901002.OF', '901003.OF', '901004.OF', '901005.OF']);
    other.clock.advance(60_000);
    await ask('plan', fund, visitors[0]);
    expect(asked).toHaveLength(6);
  } finally {
    await other.close();
  }
});

describe('without market data', () => {
  it('the figures are refused, and the page and the managers are there', async () => {
    const other = await buildTestApp({ activities: [sample], market: absentMarketData });
    try {
      const visitor = other.visitor();
      const codesOf = await Promise.all([
        ask('plan', fund, visitor),
        ask('race', {}, visitor),
        ask('indexDetail', { manager_id: 'qingchuan' }, visitor),
        ask('info', {}, visitor),
        ask('followInfo', {}, visitor),
      ]);
      const { marketClosed, success } = codes;
      expect(codesOf.map(({ code }) => code)).toEqual([
        ...[marketClosed, marketClosed, marketClosed],
        ...[success, success],
      ]);
    } finally {
      await other.close();
    }
  });
});

describe('an author', () => {
  const terms = termsOf(sample, autoInvestmentTerms);
  const problems = (changes: Partial<typeof terms>) =>
    autoInvestmentProblems({ ...sample, config: { ...sample.config, ...changes } });
  const [first] = terms.managers;
  if (first === undefined) throw new Error('There is no manager.');
  const [track] = first.tracks;
  const held = track?.holdings ?? [];

  it('is told what is there twice, and which weights do not add up', () => {
    expect(problems({})).toEqual([]);
    const plans = [...terms.race.plans, ...terms.race.plans.slice(0, 1)];
    expect(problems({ race: { ...terms.race, plans } })).toEqual(['config/race: 901001.OF starts twice']);
    expect(problems({ managers: [first, first] })).toEqual([
      'config/managers: there are two named qingchuan',
    ]);
    const tracks = [{ id: 'steady', title: '稳健', desc: '稳健', holdings: [...held, ...held.slice(0, 1)] }];
    expect(problems({ managers: [{ ...first, tracks: [...tracks, ...tracks] }] })).toEqual([
      'config/managers: qingchuan has two tracks steady',
      ...Array.from({ length: 2 }, () => [
        'config/managers: qingchuan/steady has weights of 14500, not 10000',
        'config/managers: qingchuan/steady holds 901003.OF twice',
      ]).flat(),
    ]);
  });
});
