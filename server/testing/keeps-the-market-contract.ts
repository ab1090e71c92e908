import type { Clock } from '#server/clock.ts';
import { dayMs, shanghaiDate } from '#server/clock.ts';
import type { MarketData } from '#server/modules/market/market-data.ts';
import { marketRecords } from '#server/modules/market/market-records.ts';
import { Value } from 'typebox/value';

/** A source of market data as a test opens it. */
interface OpenedMarket {
  readonly market: MarketData;
  readonly clock: Clock;
}

/** The cases that every source of market data passes: the sample, and every feed. */
export function keepsTheMarketContract(name: string, open: () => Promise<OpenedMarket>): void {
  describe(`${name} keeps the contract of market data:`, () => {
    let [market, clock] = [{} as MarketData, {} as Clock];
    const codesOf = async (kind: string) =>
      (await market.instruments()).value.filter((one) => one.kind === kind).map(({ code }) => code);
    const year = () => ({ from: shanghaiDate(clock.now() - 365 * dayMs), to: shanghaiDate(clock.now()) });
    beforeAll(async () => {
      ({ market, clock } = await open());
    });

    it('instruments are listed by code, each once, with initials to search by', async () => {
      const { value } = await market.instruments();
      const listed = value.map(({ code }) => code);
      expect(listed).toEqual([...new Set(listed)].sort());
      expect(listed).toContain('000300.SH');
      expect(
        value.every((one) => Value.Check(marketRecords.instrument, one) && /^[A-Z0-9]+$/.test(one.initials)),
      ).toBe(true);
    });

    it('quotes are those of known codes, in the order of the question, at a moment that has passed', async () => {
      const [stock = ''] = await codesOf('stock');
      const { value, asOf, isStale } = await market.quotes(['000300.SH', 'nothing.SH', stock]);
      expect(value.map(({ code }) => code)).toEqual(['000300.SH', stock]);
      expect(value.every((one) => Value.Check(marketRecords.quote, one))).toBe(true);
      expect([asOf <= clock.now(), isStale]).toEqual([true, false]);
    });

    it.each(['index', 'stock', 'etf'])(
      'the sessions of an %s are consistent, and only on trading days',
      async (kind) => {
        const [code = ''] = await codesOf(kind);
        const { value } = await market.bars(code, year());
        expect(value.length).toBeGreaterThan(200);
        for (const [at, { date, prev_close: previous, open, high, low, close }] of value.entries()) {
          expect(market.calendar.sessionOn(date)).not.toBeNull();
          expect([low <= Math.min(open, close), high >= Math.max(open, close)]).toEqual([true, true]);
          expect(previous).toBe(value[at - 1]?.close ?? previous);
          expect(date > (value[at - 1]?.date ?? '')).toBe(true);
        }
      },
    );

    it.each(['index', 'etf'])(
      'the newest session of an %s by the minute lies within its day',
      async (kind) => {
        const [code = ''] = await codesOf(kind);
        const [{ value }, { value: bars }] = await Promise.all([
          market.minutes(code),
          market.bars(code, year()),
        ]);
        const { open = 0, high = 0, low = 0, close = 0, date } = bars.at(-1) ?? {};
        const [prices, moments] = [value.map(({ price }) => price), value.map(({ at }) => at)];
        expect([prices[0], prices.at(-1)]).toEqual([open, close]);
        expect(prices.filter((price) => price < low || price > high)).toEqual([]);
        expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other));
        expect(new Set(moments.map((at) => shanghaiDate(at)))).toEqual(new Set([date]));
        expect((await market.minutes('nothing.SH')).value).toEqual([]);
      },
    );

    it('net value and return of a fund agree', async () => {
      const [code = ''] = await codesOf('fund');
      const { value } = await market.netValues(code, year());
      expect(value.length).toBeGreaterThan(200);
      for (const [at, { nav, return_bp }] of value.entries()) {
        const before = value[at - 1]?.nav;
        if (before !== undefined) expect(return_bp).toBe(Math.round(((nav - before) * 10_000) / before));
      }
    });

    it('an index has valuations, and what has none has no rows', async () => {
      const { value } = await market.valuations('000300.SH', year());
      expect(value.length).toBeGreaterThan(200);
      expect(value.every((one) => Value.Check(marketRecords.valuation, one))).toBe(true);
      expect((await market.valuations('nothing.SH', year())).value).toEqual([]);
    });

    it('figures of the economy come in the order of their release, and are unknown before it', async () => {
      const to = shanghaiDate(clock.now() + 30 * dayMs);
      const [{ value }, { value: indicators }] = await Promise.all([
        market.releases({ from: shanghaiDate(clock.now() - 90 * dayMs), to }),
        market.indicators(),
      ]);
      const moments = value.map(({ released_at: at }) => at);
      expect(moments).toEqual([...moments].sort((one, other) => one - other));
      expect(
        value.map(({ actual, released_at: at }) => (actual === null) === at > clock.now()),
      ).not.toContain(false);
      const { value: periods } = await market.periods(indicators[0]?.id ?? '');
      expect(periods).toHaveLength(36);
      expect((await market.periods('nothing')).value).toEqual([]);
    });

    it('every ETF is counted once', async () => {
      const { value } = await market.rankCounts();
      expect(value.map(({ code }) => code).sort()).toEqual(await codesOf('etf'));
    });
  });
}
