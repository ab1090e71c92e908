import type { SimulatedTrade } from '#server/modules/trade/broker.ts';
import { advanceAccount, scoreOf } from './contest-account.ts';
import type { AccountSession, ContestAccount } from './contest-account.ts';

const start: ContestAccount = { cashFen: 1_000_000, holdings: new Map(), trades: 0, qualifiedAt: null };
const rules = { securities: new Set(['A', 'B']), minTrades: 2 };
let ids = 0;
const trade = (direction: 'buy' | 'sell', quantity: number, price: number, more = {}): SimulatedTrade => ({
  ...{ account: 'a', tradeId: `t${String((ids += 1)).padStart(4, '0')}`, tradedAt: ids, code: 'A' },
  ...{ direction, quantity, price, ...more },
});
const session = (
  day: number,
  trades: readonly SimulatedTrade[],
  closes: Readonly<Record<string, number>> = {},
): AccountSession => ({
  ...{ day: `2026-11-${String(day)}`, closesAt: day, trades, closes: new Map(Object.entries(closes)) },
});
const valuesOf = (...sessions: AccountSession[]) =>
  advanceAccount(start, sessions, rules).values.map(({ valueFen }) => valueFen);
const countedOf = (...trades: SimulatedTrade[]) =>
  advanceAccount(start, [session(23, trades)], rules).trades.map(({ isCounted }) => isCounted);

describe('an account of a contest', () => {
  it('is worth its cash and the closes of what it holds, to the fen', () => {
    // 200 shares at 1.234 yuan cost 246.80 yuan, and are worth 260 yuan at 1.300.
    expect(valuesOf(session(23, [trade('buy', 200, 1234)], { A: 1300 }))).toEqual([
      1_000_000 + 26_000 - 24_680,
    ]);
  });

  it('keeps the close before of what is suspended, and its price until the first close', () => {
    const bought = session(23, [trade('buy', 100, 1000)]);
    expect(valuesOf(bought, session(24, [], { A: 1500 }), session(25, []))).toEqual([
      1_000_000, 1_005_000, 1_005_000,
    ]);
  });

  it('has the same value whether it is carried through sessions together or one after the other', () => {
    const sessions = [
      session(23, [trade('buy', 300, 1000)], { A: 1100 }),
      session(24, [trade('sell', 100, 1200), trade('buy', 100, 900, { code: 'B' })], { A: 1150, B: 950 }),
      session(25, [], { A: 1000 }),
    ];
    const together = advanceAccount(start, sessions, rules);
    let account = start;
    const apart = sessions.flatMap((one) => {
      const next = advanceAccount(account, [one], rules);
      ({ account } = next);
      return next.values;
    });
    expect([apart, account]).toEqual([together.values, together.account]);
  });

  it.each([
    ['part of a lot', trade('buy', 150, 1000)],
    ['nothing', trade('buy', 0, 1000)],
    ['fewer than none', trade('buy', -100, 1000)],
    ['a price of parts', trade('buy', 100, 10.5)],
    ['no price', trade('buy', 100, 0)],
    ['what is not allowed', trade('buy', 100, 1000, { code: 'C' })],
    ['more than the cash', trade('buy', 100_000, 1000)],
    ['what is not held', trade('sell', 100, 1000)],
  ])('does not count a trade of %s', (_name, one) => {
    expect(countedOf(one)).toEqual([false]);
    expect(valuesOf(session(23, [one]))).toEqual([1_000_000]);
  });

  it('takes trades in the order of their time, then of their id', () => {
    const [buy, sell] = [trade('buy', 100, 1000, { tradedAt: 5 }), trade('sell', 100, 1100, { tradedAt: 5 })];
    expect(advanceAccount(start, [session(23, [sell, buy])], rules).trades).toEqual([
      { trade: buy, isCounted: true },
      { trade: sell, isCounted: true },
    ]);
    expect(
      countedOf(trade('sell', 100, 1100, { tradedAt: 9 }), trade('buy', 100, 1000, { tradedAt: 8 })),
    ).toEqual([true, true]);
  });

  it('qualifies at the close of the session of its last needed trade, once', () => {
    const qualifiedAt = (...sessions: AccountSession[]) =>
      advanceAccount(start, sessions, rules).account.qualifiedAt;
    const first = session(23, [trade('buy', 100, 1000)]);
    const second = session(24, [trade('sell', 100, 1000), trade('sell', 100, 1000)]);
    expect([
      qualifiedAt(first),
      qualifiedAt(first, second),
      qualifiedAt(first, second, session(25, [])),
    ]).toEqual([null, 24, 24]);
  });

  it('has a score in millionths of the capital, rounded down', () => {
    expect([
      scoreOf(1_000_001, 1_000_000),
      scoreOf(999_999, 1_000_000),
      scoreOf(3, 7),
      scoreOf(7, 7),
    ]).toEqual([1, -1, -571_429, 0]);
  });
});
