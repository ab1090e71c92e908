import type { Caches } from '#server/cache.ts';
import { minuteMs } from '#server/clock.ts';
import { loadSeries } from '#server/modules/market/fund-views.ts';
import type { MarketData } from '#server/modules/market/market-data.ts';
import type { Instrument } from '#server/modules/market/market-records.ts';
import { requireInstrument } from '#server/modules/market/require-instrument.ts';

type Series = Awaited<ReturnType<typeof loadSeries>>;

/** A fund with its net values and the closes of the benchmark over five years. */
export interface LoadedFund extends Series {
  readonly instrument: Instrument;
}

/** Where the figures of plans come from: a source publishes once a day, and every visitor asks for the same funds. */
export interface FundSource {
  readonly market: MarketData;
  /** At most a minute old. @throws ApiError securityMissing, marketClosed */
  readonly load: (code: string) => Promise<LoadedFund>;
}

/** The funds of a source of market data. */
export function fundSource(market: MarketData, caches: Caches): FundSource {
  const kept = caches.make<LoadedFund>('plan_funds', { freshMs: minuteMs, entries: 100 });
  const load = async (code: string): Promise<LoadedFund> => {
    const instrument = await requireInstrument(market, code, ['fund']);
    return { ...(await loadSeries(market, code)), instrument };
  };
  return { market, load: (code) => kept.find(code, () => load(code)) };
}
