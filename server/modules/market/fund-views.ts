import { benchmarkCode } from '#contract/market/market.ts';
import { shanghaiDate } from '#server/clock.ts';
import {
  changeOf,
  deepestFall,
  maxDrawdown,
  monthsBefore,
  percentileOf,
  returnOf,
  thinned,
  volatility,
} from './fund-figures.ts';
import type { DatedValue } from './fund-figures.ts';
import type { MarketData } from './market-data.ts';
import { marketClosed, sourceOf } from './market-data.ts';
import type { Instrument } from './market-records.ts';

const months: Readonly<Record<string, number>> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '3y': 36, '5y': 60 };
const maxPoints = 130;

/** The net values of a fund and the closes of the benchmark over five years and a month, the oldest first. */
export async function loadSeries(market: MarketData, code: string) {
  const { asOf } = await market.instruments();
  const to = shanghaiDate(asOf);
  // A period starts with the close before it.
  const range = { from: monthsBefore(to, 61), to };
  const [net, bars] = await Promise.all([market.netValues(code, range), market.bars(benchmarkCode, range)]);
  const newest = net.value.at(-1);
  if (newest === undefined) throw marketClosed();
  return {
    newest,
    fund: net.value.map(({ date, nav }) => ({ date, value: nav })),
    benchmark: bars.value.map(({ date, close }) => ({ date, value: close })),
    source: sourceOf(market, net, bars),
  };
}

/** The values from the last one before a date on: a period starts with the close that it follows. */
function since(values: readonly DatedValue[], date: string): readonly DatedValue[] {
  const first = values.findIndex((one) => one.date > date);
  return first === -1 ? [] : values.slice(Math.max(0, first - 1));
}

/** The values of a period that ends with the last of them: `6m`, or any other of the months above. */
export function ofPeriod(values: readonly DatedValue[], period: string): readonly DatedValue[] {
  const newest = values.at(-1);
  return newest === undefined ? [] : since(values, monthsBefore(newest.date, months[period] ?? 12));
}

/** The returns of several periods; null where the values begin later. */
export function returnsOf(values: readonly DatedValue[], periods: readonly string[] = Object.keys(months)) {
  const newest = values.at(-1)?.date ?? '';
  return periods.map((period) => {
    const isOlder = (values[0]?.date ?? newest) <= monthsBefore(newest, months[period] ?? 12);
    return { period, return_bp: isOlder ? returnOf(ofPeriod(values, period)) : null };
  });
}

/** The past of a period: its deepest fall, how it varied, and the points of its chart next to the benchmark. */
export function pastOf(shown: readonly DatedValue[], benchmark: readonly DatedValue[]) {
  const closes = new Map(benchmark.map(({ date, value }) => [date, value]));
  const [first] = shown;
  const base = closes.get(first?.date ?? '');
  return {
    ...{ max_drawdown_bp: maxDrawdown(shown), volatility_bp: volatility(shown) },
    points: charted(shown).map(({ date, value }) => {
      const close = closes.get(date);
      const benchmark_bp = base === undefined || close === undefined ? null : changeOf(base, close);
      return { date, return_bp: changeOf(first?.value ?? value, value), benchmark_bp };
    }),
  };
}

/** What a chart shows of values: some of them, and both ends of the deepest fall, so that the chart is as deep as it is told. */
function charted(values: readonly DatedValue[]): readonly DatedValue[] {
  const fall = deepestFall(values);
  const ends = fall === undefined ? [] : [fall.from, fall.to];
  const kept = new Set([...thinned(values, maxPoints - 2), ...ends]);
  return values.filter((value) => kept.has(value));
}

/** How a fund did, next to the benchmark. */
export async function loadPerformance(market: MarketData, fund: Instrument, period: string) {
  const { newest, fund: values, benchmark, source } = await loadSeries(market, fund.code);
  return {
    ...{ code: fund.code, name: fund.name, risk_level: fund.risk },
    ...{ nav: newest.nav, nav_date: newest.date, day_bp: newest.return_bp },
    return_list: returnsOf(values),
    benchmark: await loadBenchmark(market),
    ...pastOf(ofPeriod(values, period), benchmark),
    source,
  };
}

/** The index that funds are compared with. */
export async function loadBenchmark(market: MarketData) {
  return { code: benchmarkCode, name: await nameOf(market, benchmarkCode) };
}

/** The last year of a fund in figures, each next to that of the benchmark. */
export async function loadDiagnostics(market: MarketData, { code, name, risk }: Instrument) {
  const { newest, fund, benchmark, source } = await loadSeries(market, code);
  const start = monthsBefore(newest.date, 12);
  const [own, other] = [since(fund, start), since(benchmark, start)];
  const item = (title: string, figure: (values: readonly DatedValue[]) => number) => ({
    ...{ title, value_bp: figure(own), benchmark_bp: figure(other) },
  });
  return {
    ...{ code, name, risk_level: risk, start_date: own[0]?.date ?? newest.date, end_date: newest.date },
    item_list: [item('收益率', returnOf), item('最大回撤', maxDrawdown), item('年化波动率', volatility)],
    source,
  };
}

/** What an index costs, and how that compares with five years. */
export async function loadValuation(market: MarketData, { code, name }: Instrument) {
  const { asOf } = await market.instruments();
  const to = shanghaiDate(asOf);
  const answer = await market.valuations(code, { from: monthsBefore(to, 60), to });
  const { value } = answer;
  const newest = value.at(-1);
  if (newest === undefined) throw marketClosed();
  return {
    ...{ code, name, ...newest },
    pe_percentile_bp: percentileOf(value.map(({ pe }) => pe)),
    pb_percentile_bp: percentileOf(value.map(({ pb }) => pb)),
    points: thinned(value, maxPoints),
    source: sourceOf(market, answer),
  };
}

async function nameOf(market: MarketData, code: string): Promise<string> {
  return (await market.instruments()).value.find((one) => one.code === code)?.name ?? code;
}
