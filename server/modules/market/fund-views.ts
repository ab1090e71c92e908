import { benchmarkCode } from '#contract/market/market.ts';
import { shanghaiDate } from '#server/clock.ts';
import {
  changeOf,
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
const mostPoints = 130;

/** The values of a fund and of the benchmark over five years and a month, the oldest first. */
async function loadSeries(market: MarketData, code: string) {
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

/** How a fund did, next to the benchmark. */
export async function loadPerformance(market: MarketData, fund: Instrument, period: string) {
  const { newest, fund: values, benchmark, source } = await loadSeries(market, fund.code);
  const startOf = (of: string): string => monthsBefore(newest.date, months[of] ?? 12);
  const shown = since(values, startOf(period));
  const closes = new Map(benchmark.map(({ date, value }) => [date, value]));
  const [first] = shown;
  const base = closes.get(first?.date ?? '');
  return {
    ...{ code: fund.code, name: fund.name, risk_level: fund.risk },
    ...{ nav: newest.nav, nav_date: newest.date, day_bp: newest.return_bp },
    return_list: Object.keys(months).map((of) => {
      const isOlder = (values[0]?.date ?? newest.date) <= startOf(of);
      return { period: of, return_bp: isOlder ? returnOf(since(values, startOf(of))) : null };
    }),
    ...{ max_drawdown_bp: maxDrawdown(shown), volatility_bp: volatility(shown) },
    benchmark: { code: benchmarkCode, name: await nameOf(market, benchmarkCode) },
    points: thinned(shown, mostPoints).map(({ date, value }) => {
      const close = closes.get(date);
      const benchmark_bp = base === undefined || close === undefined ? null : changeOf(base, close);
      return { date, return_bp: changeOf(first?.value ?? value, value), benchmark_bp };
    }),
    source,
  };
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
    points: thinned(value, mostPoints),
    source: sourceOf(market, answer),
  };
}

async function nameOf(market: MarketData, code: string): Promise<string> {
  return (await market.instruments()).value.find((one) => one.code === code)?.name ?? code;
}
