import { codes } from '#contract/http/codes.ts';
import { shanghaiDate } from '#server/clock.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { calendarWindow } from './fund-figures.ts';
import { sourceOf } from './market-data.ts';
import type { MarketData } from './market-data.ts';
import type { Release } from './market-records.ts';

/** The economic data that are published between two days, within the window that the calendar tells (product 20.16). */
export async function listReleases(
  market: MarketData,
  { start_date, end_date }: { readonly start_date?: string; readonly end_date?: string },
  now: number,
) {
  const window = calendarWindow(shanghaiDate(now));
  const from = start_date !== undefined && start_date > window.from ? start_date : window.from;
  const to = end_date !== undefined && end_date < window.to ? end_date : window.to;
  const [releases, indicators] = await Promise.all([market.releases({ from, to }), market.indicators()]);
  const byId = new Map(indicators.value.map((indicator) => [indicator.id, indicator]));
  const list = releases.value.flatMap((release) => {
    const indicator = byId.get(release.indicator_id);
    if (indicator === undefined) return [];
    const { id, name, country, unit, importance } = indicator;
    const date = shanghaiDate(release.released_at);
    return [{ indicator_id: id, name, country, unit, importance, date, ...releaseView(release) }];
  });
  return { start_date: from, end_date: to, list, source: sourceOf(market, releases) };
}

/**
 * The periods of one indicator, the oldest first.
 * @throws ApiError `securityMissing` for an unknown one.
 */
export async function loadIndicator(market: MarketData, id: string) {
  const [indicators, periods] = await Promise.all([market.indicators(), market.periods(id)]);
  const indicator = indicators.value.find((one) => one.id === id);
  if (indicator === undefined) throw new ApiError(codes.securityMissing, '没有找到这个指标');
  const { name, country, unit, publisher, importance } = indicator;
  const list = periods.value.map(releaseView);
  return {
    ...{ indicator_id: id, name, country, unit, publisher, importance },
    ...{ list, source: sourceOf(market, periods) },
  };
}

function releaseView({ period, released_at: release_time, previous, consensus, actual }: Release) {
  return { period, release_time, previous, consensus, actual };
}
