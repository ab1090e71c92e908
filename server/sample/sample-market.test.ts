import { createHash } from 'node:crypto';
import { marketRecords } from '#server/modules/market/market-records.ts';
import type { Bar } from '#server/modules/market/market-records.ts';
import { shanghaiCalendar } from '#server/modules/market/shanghai-calendar.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { Value } from 'typebox/value';
import { monthOf, sampleIndicators, sampleRelease } from './sample-indicators.ts';
import { sampleInstruments } from './sample-instruments.ts';
import type { SampleInstrument } from './sample-instruments.ts';
import { SampleMarket } from './sample-market.ts';
import { sampleMinutes } from './sample-minutes.ts';
import {
  priceLimits,
  sampleBar,
  sampleNetValue,
  sampleQuote,
  sampleRankCount,
  sampleValuation,
} from './sample-series.ts';

// The years that are announced: a new calendar changes none of them.
const dates = { from: '2021-01-01', to: '2026-12-31' };
const sessions = shanghaiCalendar.sessionsIn(dates);
const end = Date.parse(`${dates.to}T23:59:59+08:00`);
const of = (...kinds: string[]) => sampleInstruments.filter(({ kind }) => kinds.includes(kind));
const months = Array.from({ length: 72 }, (_month, at) => monthOf('2021-01') + at);

const isFull = process.env['TEST_FULL'] === '1';

/** How much a test has looked at stands with its result. */
const tell = (words: string): void => void process.stdout.write(`sample market: ${words}\n`);

/** Every value of the sample, in the order of instruments, sessions and fields. */
function* everyRow(): Generator<readonly (number | null)[]> {
  for (const instrument of of('index', 'stock', 'etf')) {
    for (const session of sessions) {
      const bar = sampleBar(instrument, session);
      if (bar === null) continue;
      const { number } = session;
      yield [number, bar.prev_close, bar.open, bar.high, bar.low, bar.close, bar.volume, bar.amount];
      if (instrument.kind === 'index') {
        const { pe, pb } = sampleValuation(instrument, session);
        yield [pe, pb];
      }
      if (instrument.kind === 'etf') {
        const { buy, sell, follow } = sampleRankCount(instrument, session);
        yield [buy, sell, follow];
      }
    }
  }
  for (const fund of of('fund')) {
    for (const session of sessions) {
      const { nav, return_bp } = sampleNetValue(fund, session);
      yield [nav, return_bp];
    }
  }
  for (const indicator of sampleIndicators) {
    for (const month of months) {
      const { released_at: released, previous, consensus, actual } = sampleRelease(indicator, month, end);
      yield [released, previous, consensus, actual];
    }
  }
}

test('the sample market has 8 indices with the benchmark, 150 stocks, 72 ETFs and 40 funds, each with a code and a name of its own', () => {
  expect(['index', 'stock', 'etf', 'fund'].map((kind) => of(kind).length)).toEqual([8, 150, 72, 40]);
  expect(new Set(sampleInstruments.map(({ code }) => code)).size).toBe(sampleInstruments.length);
  expect(new Set(sampleInstruments.map(({ name }) => name)).size).toBe(sampleInstruments.length);
  expect(sampleInstruments.find(({ code }) => code === '000300.SH')?.name).toBe('沪深300（示例数据）');
  expect(sampleInstruments.every(({ name }) => name.includes('示例'))).toBe(true);
  for (const { base, tick, limitBp, market, sector, own, drift, ...told } of sampleInstruments) {
    expect(Value.Check(marketRecords.instrument, told)).toBe(true);
    expect(base % tick).toBe(0);
    expect([limitBp === null, [market, sector, own, drift].every((share) => share >= 0)]).toContain(true);
  }
});

test('the whole sample is the same on every machine', () => {
  const before = process.cpuUsage();
  const hash = createHash('sha256');
  const page = new Float64Array(8192);
  let [cells, used] = [0, 0];
  for (const row of everyRow()) {
    if (used + row.length > page.length) {
      hash.update(page.subarray(0, used));
      used = 0;
    }
    for (const value of row) page[used++] = value ?? Number.NEGATIVE_INFINITY;
    cells += row.length;
  }
  const digest = hash.update(page.subarray(0, used)).digest('hex');
  const { user } = process.cpuUsage(before);
  tell(`${String(cells)} cells in ${(user / 1e6).toFixed(2)} s of processor`);
  expect(digest).toBe('8d98bbc8fe64875859e62033e5e25fdf086853223b8de3c0e7a1d4107c73a23a');
});

function problemsOf(instrument: SampleInstrument, bar: Bar, last: number | null): string[] {
  const { open, high, low, close, prev_close: previous, volume, amount } = bar;
  const [limitUp, limitDown] = priceLimits(instrument, previous);
  const ticks = [open, high, low, close, previous].every((price) => price % instrument.tick === 0);
  const rules: Record<string, boolean> = {
    'low <= open, close <= high': low <= Math.min(open, close) && high >= Math.max(open, close) && low > 0,
    'the previous close is that of the session before': last === null || previous === last,
    'within the limits': high <= limitUp && low >= limitDown,
    'on a tick': ticks,
    'in lots': volume > 0 && volume % 100 === 0,
    'the amount is between the volume at the low and at the high':
      amount >= (volume * low) / 10 - 1 && amount <= (volume * high) / 10 + 1,
  };
  return Object.entries(rules).flatMap(([rule, holds]) =>
    holds ? [] : [`${instrument.code} ${bar.date}: ${rule}`],
  );
}

test('every session of every instrument is consistent over the whole period', () => {
  const problems: string[] = [];
  let [bars, suspended] = [0, 0];
  for (const instrument of of('index', 'stock', 'etf')) {
    let last: number | null = null;
    for (const session of sessions) {
      const bar = sampleBar(instrument, session);
      const quote = sampleQuote(instrument, session);
      if (bar === null) suspended += 1;
      else problems.push(...problemsOf(instrument, bar, last));
      const told = bar?.close ?? last ?? quote.last;
      if (quote.last !== told || quote.is_suspended !== (bar === null))
        problems.push(`${instrument.code} quote`);
      last = bar?.close ?? last;
      bars += 1;
    }
  }
  tell(`${String(bars * 8)} cells checked, ${String(suspended)} sessions suspended`);
  expect(problems).toEqual([]);
  expect(suspended).toBeGreaterThan(1000);
  expect(suspended).toBeLessThan(bars / 100);
});

test('net value and return of every fund agree on every day, for five years and more', () => {
  const problems: string[] = [];
  for (const fund of of('fund')) {
    let last = 0;
    for (const session of sessions) {
      const { nav, return_bp } = sampleNetValue(fund, session);
      if (last !== 0 && return_bp !== Math.round(((nav - last) * 10_000) / last))
        problems.push(`${fund.code} ${session.day}`);
      last = nav;
    }
  }
  tell(`${String(of('fund').length * sessions.length)} net values checked`);
  expect(problems).toEqual([]);
  expect(sessions.length).toBeGreaterThan(5 * 240);
});

test('the figures of the economy are unknown before their release, and the previous one is that of the period before', () => {
  expect(sampleIndicators).toHaveLength(25);
  for (const indicator of sampleIndicators) {
    for (const month of months) {
      const { released_at: released, previous, actual } = sampleRelease(indicator, month, end);
      expect(sampleRelease(indicator, month, released - 1).actual).toBeNull();
      expect(sampleRelease(indicator, month, released).actual).not.toBeNull();
      expect(previous).toBe(sampleRelease(indicator, month - 1, end).actual ?? previous);
      if (released <= end) expect(actual).not.toBeNull();
    }
  }
  tell(`${String(sampleIndicators.length * months.length)} figures of the economy checked`);
});

test('a value is the same whatever was asked before, and the newest session is the one that has closed', async () => {
  const clock = new FakeClock();
  const market = new SampleMarket(clock);
  const day = { from: '2026-11-20', to: '2026-11-24' };
  expect((await market.bars('600921.SH', day)).value.map(({ date }) => date)).toEqual(['2026-11-20']);
  const [early] = (await market.bars('600921.SH', day)).value;
  clock.set(Date.parse('2026-11-24T15:00:00+08:00'));
  const later = await market.bars('600921.SH', day);
  expect(later.value.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-23', '2026-11-24']);
  expect(later.value[0]).toEqual(early);
  expect(later.asOf).toBe(clock.now());
});

/** The whole period takes half a minute: by day the newest sessions, and two whose walks end next to their straight line. */
const minuteSessions = isFull
  ? sessions
  : sessions.filter(({ day }, at) => at >= sessions.length - 3 || ['2022-04-18', '2025-06-19'].includes(day));

test('the minutes of a session go from its open to its close, and touch its high and its low', () => {
  const problems: string[] = [];
  let cells = 0;
  for (const instrument of of('index', 'stock', 'etf')) {
    for (const session of minuteSessions) {
      const bar = sampleBar(instrument, session);
      const prices = sampleMinutes(instrument, session).map(({ price }) => price);
      const [first, last, most, least] = [prices[0], prices.at(-1), Math.max(...prices), Math.min(...prices)];
      const isRight =
        bar === null
          ? prices.length === 0
          : prices.length === 241 &&
            [first === bar.open, last === bar.close, most === bar.high, least === bar.low].every(Boolean);
      if (!isRight) problems.push(`${instrument.code} ${session.day}`);
      cells += prices.length;
    }
  }
  tell(`${String(cells)} minutes checked`);
  expect(problems).toEqual([]);
});

test('every valuation of an index and every count of an ETF is a whole number, and no valuation is zero', () => {
  const problems: string[] = [];
  let cells = 0;
  for (const instrument of of('index', 'etf')) {
    for (const session of sessions) {
      const { pe, pb } = sampleValuation(instrument, session);
      const { buy, sell, follow } = sampleRankCount(instrument, session);
      const [least, values] = instrument.kind === 'index' ? [1, [pe, pb]] : [0, [buy, sell, follow]];
      if (!values.every((value) => Number.isInteger(value) && value >= least))
        problems.push(`${instrument.code} ${session.day}`);
      cells += values.length;
    }
  }
  tell(`${String(cells)} valuations and counts checked`);
  expect(problems).toEqual([]);
});
