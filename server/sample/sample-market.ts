import { shanghaiDate } from '#server/clock.ts';
import type { Clock } from '#server/clock.ts';
import { toldPeriods } from '#server/modules/market/market-data.ts';
import type { MarketData, MarketSource, Observed } from '#server/modules/market/market-data.ts';
import { shanghaiCalendar, shanghaiDays } from '#server/modules/market/shanghai-calendar.ts';
import type { Indicator, Instrument } from '#server/modules/market/market-records.ts';
import type { ClosingPrices, DateRange, TradingSession } from '#server/modules/market/trading-calendar.ts';
import { monthOf, sampleIndicators, sampleRelease } from './sample-indicators.ts';
import { sampleMinutes } from './sample-minutes.ts';
import { sampleInstruments } from './sample-instruments.ts';
import type { SampleInstrument } from './sample-instruments.ts';
import { sampleBar, sampleNetValue, sampleQuote, sampleRankCount, sampleValuation } from './sample-series.ts';

const byCode = new Map(sampleInstruments.map((instrument) => [instrument.code, instrument]));
const calendar = shanghaiCalendar;

const told: readonly Instrument[] = sampleInstruments.map(
  ({ code, name, initials, kind, category, risk }) => ({
    ...{ code, name, initials, kind, category, risk },
  }),
);
const toldIndicators: readonly Indicator[] = sampleIndicators.map(
  ({ id, name, country, unit, publisher, importance }) => ({
    id,
    name,
    country,
    unit,
    publisher,
    importance,
  }),
);

/**
 * An invented market: every value is a function of the seed, the instrument, the date and the field, so it is the same on every
 * machine and at every time. It knows the closes of finished sessions; nothing moves during a session.
 */
export class SampleMarket implements MarketData {
  readonly source: MarketSource = { id: 'sample', name: '示例数据', kind: 'sample' };
  readonly calendar = calendar;

  constructor(private readonly clock: Clock) {}

  instruments() {
    return this.known(told);
  }

  quotes(securities: readonly string[]) {
    const session = this.newest();
    const found = securities.flatMap((code) => byCode.get(code) ?? []);
    return this.known(found.map((instrument) => sampleQuote(instrument, session)));
  }

  bars(code: string, range: DateRange) {
    return this.rows(code, ['index', 'stock', 'etf'], range, sampleBar);
  }

  minutes(code: string) {
    const instrument = byCode.get(code);
    const isTraded = instrument !== undefined && instrument.kind !== 'fund';
    return this.known(isTraded ? sampleMinutes(instrument, this.newest()) : []);
  }

  netValues(code: string, range: DateRange) {
    return this.rows(code, ['fund'], range, sampleNetValue);
  }

  valuations(code: string, range: DateRange) {
    return this.rows(code, ['index'], range, sampleValuation);
  }

  indicators() {
    return this.known(toldIndicators);
  }

  releases({ from, to }: DateRange) {
    const now = this.clock.now();
    const months = monthsIn(monthOf(from) - 1, monthOf(to));
    const all = sampleIndicators.flatMap((one) => months.map((month) => sampleRelease(one, month, now)));
    const days = all.map((release) => ({ release, day: shanghaiDate(release.released_at) }));
    const within = days.filter(({ day }) => day >= from && day <= to).map(({ release }) => release);
    return this.known(within.sort((one, other) => one.released_at - other.released_at));
  }

  periods(indicatorId: string) {
    const now = this.clock.now();
    const newest = monthOf(shanghaiDate(now));
    const indicator = sampleIndicators.filter(({ id }) => id === indicatorId);
    const months = monthsIn(newest - toldPeriods + 1, newest);
    return this.known(indicator.flatMap((one) => months.map((month) => sampleRelease(one, month, now))));
  }

  rankCounts() {
    const session = this.newest();
    const etfs = sampleInstruments.filter(({ kind }) => kind === 'etf');
    return this.known(etfs.map((etf) => sampleRankCount(etf, session)));
  }

  private newest(): TradingSession {
    return calendar.lastClosed(this.clock.now());
  }

  private known<T>(value: readonly T[]): Promise<Observed<T>> {
    return Promise.resolve({ value, asOf: this.newest().closesAt, isStale: false });
  }

  private rows<T>(
    code: string,
    kinds: readonly string[],
    { from, to }: DateRange,
    row: (instrument: SampleInstrument, session: TradingSession) => T | null,
  ): Promise<Observed<T>> {
    const instrument = byCode.get(code);
    if (instrument === undefined || !kinds.includes(instrument.kind)) return this.known<T>([]);
    const range = { from: later(from, shanghaiDays.dates.from), to: earlier(to, this.newest().day) };
    return this.known(calendar.sessionsIn(range).flatMap((session) => row(instrument, session) ?? []));
  }
}

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);
const monthsIn = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_month, at) => from + at);

/** The closes of the sample, for guesses. */
export const sampleClosingPrices: ClosingPrices = {
  source: '示例行情（演示）',
  isSample: true,
  calendar,
  stockOf: (code) => byCode.get(code) ?? null,
  knows: () => true,
  closeOf: (code, session) => {
    const instrument = byCode.get(code);
    return instrument === undefined || instrument.kind === 'fund'
      ? null
      : (sampleBar(instrument, session)?.close ?? null);
  },
};
