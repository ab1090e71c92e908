import { shanghaiDate, shanghaiTime } from '#server/clock.ts';
import { monthsBefore } from './fund-figures.ts';
import { marketClosed, sourceOf } from './market-data.ts';
import type { MarketData } from './market-data.ts';
import type { Bar, Instrument } from './market-records.ts';

const months: Readonly<Record<string, number>> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12 };
/** Closes of an average; the first average of a period counts closes before it. */
const averaged = 20;
const monthsOfAverage = 2;

/** The newest session of a security by the minute; without points while trading is suspended. */
export async function loadIntraday(market: MarketData, { code, name }: Instrument) {
  const [minutes, quotes] = await Promise.all([market.minutes(code), market.quotes([code])]);
  const [quote] = quotes.value;
  if (quote === undefined) throw marketClosed();
  return {
    ...{ code, name, prev_close: quote.prev_close },
    date: shanghaiDate(minutes.value[0]?.at ?? minutes.asOf),
    points: minutes.value.map(({ at, price }) => ({ time: shanghaiTime(at, 'HH:mm'), price })),
    source: sourceOf(market, minutes, quotes),
  };
}

/** The closes of a security over a period, with the average of the newest twenty at each, and its newest session. */
export async function loadDaily(market: MarketData, { code, name }: Instrument, period: string) {
  const { asOf } = await market.instruments();
  const to = shanghaiDate(asOf);
  const length = months[period] ?? 3;
  const bars = await market.bars(code, { from: monthsBefore(to, length + monthsOfAverage), to });
  const from = monthsBefore(to, length);
  const points = bars.value.map((bar, at) => ({
    ...{ date: bar.date, close: bar.close },
    average: averageOf(bars.value.slice(Math.max(0, at + 1 - averaged), at + 1)),
  }));
  const newest = bars.value.at(-1);
  return {
    ...{ code, name },
    newest: newest === undefined ? null : sessionView(newest),
    points: points.filter(({ date }) => date > from),
    source: sourceOf(market, bars),
  };
}

function averageOf(bars: readonly Bar[]): number | null {
  if (bars.length < averaged) return null;
  return Math.round(bars.reduce((sum, { close }) => sum + close, 0) / averaged);
}

function sessionView({ date, open, high, low, close, volume, amount }: Bar) {
  return { date, open, high, low, close, volume, amount };
}
