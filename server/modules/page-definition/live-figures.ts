import { liveCaps, liveDays, livePeriods, liveRanks } from '#contract/page-definition/definition-caps.ts';
import type { Definition } from '#contract/page-definition/page-definition.schema.ts';
import type { pageDefinition } from '#contract/page-definition/page-definition.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { shanghaiDate, shanghaiTime } from '#server/clock.ts';
import { listReleases } from '#server/modules/market/economic-calendar.ts';
import { rankEtfs } from '#server/modules/market/etf-rank.ts';
import { changeOf, monthsBefore, thinned } from '#server/modules/market/fund-figures.ts';
import type { DatedValue } from '#server/modules/market/fund-figures.ts';
import { ofPeriod } from '#server/modules/market/fund-views.ts';
import { sourceOf } from '#server/modules/market/market-data.ts';
import type { MarketData, Observed } from '#server/modules/market/market-data.ts';
import type { Instrument } from '#server/modules/market/market-records.ts';
import { ApiError } from '#server/plugins/api-error.ts';

type Live = NonNullable<DataOf<typeof pageDefinition.page>['live']>;
type Period = (typeof livePeriods)[number];

/** Days of a chart. */
const maxLabels = 60;
/** The first close of the longest period is before it. */
const monthsRead = 13;

interface ChartWish {
  readonly codes: readonly string[];
  readonly period: Period;
}

/**
 * What the live components of a definition need of the market, by its clock; nothing where it has none, or the market has no
 * data.
 */
export async function readLive(
  market: MarketData,
  configs: string,
  now: number,
): Promise<{ readonly live?: Live }> {
  // Most pages have no live figures, and are not parsed for it.
  if (!/"(?:codes|by|ahead)":/.test(configs)) return {};
  const { codes, charts, ranks, ahead } = wishesOf(configs);
  if (codes.length + charts.length + ranks.length + ahead === 0) return {};
  try {
    const instruments = await market.instruments();
    const byCode = new Map(instruments.value.map((one) => [one.code, one]));
    const quotes = await market.quotes(codes);
    const drawn = await Promise.all(charts.map((chart) => chartOf(market, chart, byCode, instruments.asOf)));
    return {
      live: {
        quotes: quotes.value.map(({ code, last, prev_close, is_suspended }) => ({
          ...{ code, name: byCode.get(code)?.name ?? code, last, prev_close },
          ...(is_suspended && { is_suspended }),
        })),
        charts: drawn.map(({ chart }) => chart),
        ...(ranks.length > 0 && { ranks: await Promise.all(ranks.map((by) => rankOf(market, by))) }),
        ...(ahead > 0 && { releases: await releasesOf(market, ahead, now) }),
        source: sourceOf(market, quotes, ...drawn.flatMap(({ answers }) => answers)),
      },
    };
  } catch (error) {
    if (error instanceof ApiError) return {};
    throw error;
  }
}

function wishesOf(configs: string) {
  const { map } = JSON.parse(configs) as Definition;
  const components = Object.values(map);
  const live = components.flatMap(({ kind, props: { codes, period } }) =>
    Array.isArray(codes) ? [{ kind, codes: codes as readonly string[], period }] : [],
  );
  const codes = live.filter(({ kind }) => kind === 'quote').flatMap((quote) => quote.codes);
  const charts = live
    .filter(({ kind }) => kind === 'chart')
    .map((chart): ChartWish => ({
      codes: chart.codes.slice(0, liveCaps.series),
      period: livePeriods.find((period) => period === chart.period) ?? '1y',
    }));
  const days = components.map(({ kind, props }) => (kind === 'calendar' ? Number(props['ahead'] ?? 0) : 0));
  return {
    codes: [...new Set(codes)].slice(0, liveCaps.codes),
    charts: charts.slice(0, liveCaps.charts),
    ranks: liveRanks.filter((by) =>
      components.some(({ kind, props }) => kind === 'rank' && props['by'] === by),
    ),
    // Calendars of one page share the longest list.
    ahead: Math.min(liveDays, Math.max(0, ...days)),
  };
}

/** The ranking as the watchlist asks for it. */
async function rankOf(market: MarketData, by: (typeof liveRanks)[number]) {
  const { list, source } = await rankEtfs(market, { by });
  return {
    by,
    list: list.map(({ code, name, last, prev_close, ...counts }) => ({
      ...{ code, name, last, prev_close },
      count: { buy: counts.buy_cnt, sell: counts.sell_cnt, follow: counts.follow_cnt }[by],
    })),
    source,
  };
}

async function releasesOf(market: MarketData, ahead: number, now: number) {
  const days = { start_date: shanghaiDate(now), end_date: shanghaiDate(now, ahead - 1) };
  const { start_date: from, list, source } = await listReleases(market, days, now);
  return {
    from,
    list: list
      .toSorted((one, other) => one.release_time - other.release_time)
      .map(({ date, name, country, release_time }) => ({
        ...{ date, time: shanghaiTime(release_time, 'HH:mm'), name, country },
      })),
    source,
  };
}

async function chartOf(
  market: MarketData,
  { codes, period }: ChartWish,
  byCode: ReadonlyMap<string, Instrument>,
  asOf: number,
) {
  const to = shanghaiDate(asOf);
  const range = { from: monthsBefore(to, monthsRead), to };
  const known = codes.flatMap((code) => byCode.get(code) ?? []);
  const pasts = await Promise.all(
    known.map(async ({ code, name, kind }) => ({ name, ...(await pastOf(market, code, kind, range)) })),
  );
  const [main] = pasts;
  const labels = thinned(ofPeriod(main?.values ?? [], period), maxLabels).map(({ date }) => date);
  const series = pasts.map(({ name, values }) => {
    const byDate = new Map(values.map(({ date, value }) => [date, value]));
    const shown = labels.map((date) => byDate.get(date));
    const first = shown.find((value) => value !== undefined);
    return {
      name,
      values: shown.map((value) =>
        value === undefined || first === undefined ? null : changeOf(first, value),
      ),
    };
  });
  return {
    chart: { codes: codes.join(), period, labels, series },
    answers: pasts.map(({ answer }) => answer),
  };
}

/** The closes of what an exchange trades, the net values of a fund. */
async function pastOf(
  market: MarketData,
  code: string,
  kind: Instrument['kind'],
  range: { readonly from: string; readonly to: string },
): Promise<{ readonly values: readonly DatedValue[]; readonly answer: Observed<unknown> }> {
  if (kind === 'fund') {
    const net = await market.netValues(code, range);
    return { values: net.value.map(({ date, nav }) => ({ date, value: nav })), answer: net };
  }
  const bars = await market.bars(code, range);
  return { values: bars.value.map(({ date, close }) => ({ date, value: close })), answer: bars };
}
