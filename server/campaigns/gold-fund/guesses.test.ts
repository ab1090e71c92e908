import { codes } from '#contract/http/codes.ts';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { absentClosingPrices } from '#server/modules/market/trading-calendar.ts';
import type { ClosingPrices, TradingSession } from '#server/modules/market/trading-calendar.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { GoldFundStage } from './testing/gold-fund-stage.ts';

let stage: GoldFundStage;
let member: TestVisitor;
let prices: ClosingPrices;
const saturday = Date.parse('2026-11-21T12:00:00+08:00');
const locks = Date.parse('2026-11-23T09:15:00+08:00');
const closes = Date.parse('2026-11-23T15:00:00+08:00');
const id = '518901.SH:2026-11-23';

beforeAll(async () => {
  stage = await GoldFundStage.open();
  prices = stage.prices;
}, bootTimeoutMs);
afterAll(() => stage.close());
beforeEach(async () => {
  stage.hall.clock.set(saturday);
  member = await stage.member();
});

interface Stock {
  readonly id: string;
  readonly is_open: boolean;
  readonly guess: string | null;
  readonly base_price: number;
}
const stocks = async (visitor = member) =>
  (await visitor.call(`${goldFund.guessStockList.path}?activity_id=gold`)).data.list as Stock[];
const records = async () =>
  (await member.call(`${goldFund.guessHistory.path}?activity_id=gold`)).data.list as Record<
    string,
    unknown
  >[];

/** The outcome of the sample stock in the session, from the same table that decides it. */
function rightWay(): 'up' | 'down' {
  const session = sessionAt(locks);
  const before = prices.calendar.sessionBefore(session);
  const close = (at: TradingSession) => prices.closeOf('518901.SH', at) ?? 0;
  return close(session) > close(before) ? 'up' : 'down';
}

describe('the stocks to guess about', () => {
  it('are those of the next session, over a weekend as well, for every visitor', async () => {
    const list = await stocks(stage.hall.visitor());
    expect(list.map((stock) => stock.id)).toEqual([id, '518902.SH:2026-11-23']);
    expect(list.every(({ is_open, guess }) => is_open && guess === null)).toBe(true);
  });

  it('have ten previous sessions with their changes, and the number of guesses for each direction', async () => {
    await stage.guess(member, 'up');
    const { data } = await member.call(`${goldFund.guessStockRate.path}?activity_id=gold&id=${id}`);
    const { rate_list: rates, up_count: up } = data as { rate_list: { rate: number }[]; up_count: number };
    expect(rates).toHaveLength(10);
    expect(up).toBeGreaterThanOrEqual(1);
    expect(data.source).toContain('演示');
    const other = await member.call(
      `${goldFund.guessStockRate.path}?activity_id=gold&id=600901.SH:2026-11-23`,
    );
    expect(other.code).toBe(codes.guessMissing);
  });

  it('have guesses that are counted every 15 seconds, not by each visitor', async () => {
    const rate = `${goldFund.guessStockRate.path}?activity_id=gold&id=${id}`;
    const ups = async () => Number((await stage.hall.visitor().call(rate)).data.up_count);
    stage.hall.clock.advance(15_000);
    const before = await ups();
    await stage.guess(member, 'up');
    stage.hall.clock.advance(14_999);
    expect(await ups()).toBe(before);
    stage.hall.clock.advance(1);
    expect(await ups()).toBe(before + 1);
  });

  it('are none if the session closes after the activity', async () => {
    stage.hall.clock.set(Date.parse('2026-12-10T16:00:00+08:00'));
    expect(await stocks()).toEqual([]);
  });
});

describe('without market data', () => {
  it('no stock is offered, and nothing is accepted for one', async () => {
    const hall = await buildTestApp({ beside: stage.hall, prices: absentClosingPrices });
    const visitor = await hall.member();
    expect((await visitor.call(`${goldFund.guessStockList.path}?activity_id=gold`)).data).toMatchObject({
      ...{ list: [], source: '', is_sample: false },
    });
    const rate = await visitor.call(`${goldFund.guessStockRate.path}?activity_id=gold&id=${id}`);
    expect(rate.code).toBe(codes.guessMissing);
    expect((await stage.guess(visitor, 'up')).code).toBe(codes.guessMissing);
    await hall.close();
  });
});

describe('a guess', () => {
  it.each([
    ['when the session before has closed', Date.parse('2026-11-20T15:00:00+08:00'), codes.success],
    ['one millisecond before that', Date.parse('2026-11-20T15:00:00+08:00') - 1, codes.guessMissing],
    ['one millisecond before the opening auction', locks - 1, codes.success],
    ['at the opening auction', locks, codes.guessLocked],
    ['after the close', closes, codes.guessMissing],
  ])('%s', async (_name, now, code) => {
    await stage.comeBack(member, now);
    expect((await stage.guess(member, 'up')).code).toBe(code);
  });

  it('is one for each round and does not change', async () => {
    await stage.guess(member, 'down');
    expect(await stage.guess(member, 'up')).toMatchObject({ code: codes.guessGiven });
    expect((await stocks())[0]?.guess).toBe('down');
  });

  it('is about a stock of the activity only', async () => {
    expect((await stage.guess(member, 'up', 'gold', '600901.SH:2026-11-23')).code).toBe(codes.guessMissing);
  });

  it('pays tokens once when it was right, nothing but tokens, and none when it was wrong', async () => {
    const right = rightWay();
    const other = await stage.member();
    await stage.guess(member, right);
    await stage.guess(other, right === 'up' ? 'down' : 'up');
    await stage.comeBack(member, closes - 1);
    await stage.comeBack(other);
    await stage.maintain();
    expect((await records())[0]).toMatchObject({ result: null, close_price: null, token: 0 });
    stage.hall.clock.set(closes);
    await stage.maintain();
    await stage.maintain();
    expect((await records())[0]).toMatchObject({ id, result: 'right', token: 3, day: '2026-11-23' });
    expect([await stage.tokensOf(member), await stage.tokensOf(other)]).toEqual([3, 0]);
    const awards = await stage.hall.database.query.selectFrom('award').select('id').execute();
    expect(awards).toEqual([]);
  });

  it('is void if trading is suspended', async () => {
    // The second stock has no close in one session of twenty.
    const round = suspendedRound();
    await stage.comeBack(member, Date.parse(`${round.day}T08:00:00+08:00`));
    const guessed = await stage.guess(member, 'up', 'gold', `518902.SH:${round.day}`);
    expect(guessed.code).toBe(codes.success);
    await stage.comeBack(member, Date.parse(`${round.day}T15:00:00+08:00`));
    await stage.maintain();
    expect((await records())[0]).toMatchObject({ result: 'refund', close_price: null, token: 0 });
  });
});

/** The first session of the activity without a close of the second stock. */
function suspendedRound(): TradingSession {
  let session = sessionAt(Date.parse('2026-11-11T00:00:00+08:00'));
  while (prices.closeOf('518902.SH', session) !== null) session = sessionAt(session.closesAt);
  return session;
}

function sessionAt(moment: number): TradingSession {
  const session = prices.calendar.sessionAt(moment);
  if (session === null) throw new Error('the calendar has ended');
  return session;
}
