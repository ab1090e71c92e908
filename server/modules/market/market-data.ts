import { codes } from '#contract/http/codes.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import type {
  Bar,
  Indicator,
  Instrument,
  Minute,
  NetValue,
  Quote,
  RankCount,
  Release,
  Valuation,
} from './market-records.ts';
import { shanghaiCalendar } from './shanghai-calendar.ts';
import type { DateRange, TradingCalendar } from './trading-calendar.ts';

/** Where data come from; it travels with every payload. */
export interface MarketSource {
  readonly id: string;
  /** Shown next to the data. */
  readonly name: string;
  readonly kind: 'sample' | 'delayed' | 'live';
}

/** An answer of a source. */
export interface Observed<T> {
  readonly value: readonly T[];
  /** The moment that the data describe; milliseconds since 1970. */
  readonly asOf: number;
  /** The source does not answer, and this is its last answer. */
  readonly isStale: boolean;
}

type Answer<T> = Promise<Observed<T>>;

/**
 * Market data: the sample, or a feed. Another feed is another class with these methods that passes `keepsTheMarketContract`.
 * An unknown code or id has no rows. Every method rejects with {@link marketClosed} when the source has never answered.
 */
export interface MarketData {
  readonly source: MarketSource;
  readonly calendar: TradingCalendar;
  /** By code. */
  readonly instruments: () => Answer<Instrument>;
  /** Only of codes that are known, in their order. */
  readonly quotes: (securities: readonly string[]) => Answer<Quote>;
  /** The sessions of an index, a stock or an ETF, the oldest first. */
  readonly bars: (code: string, range: DateRange) => Answer<Bar>;
  /** The newest session of an index, a stock or an ETF by the minute, the earliest first; none while trading is suspended. */
  readonly minutes: (code: string) => Answer<Minute>;
  /** The net values of a fund, the oldest first. */
  readonly netValues: (code: string, range: DateRange) => Answer<NetValue>;
  /** The valuations of an index, the oldest first. */
  readonly valuations: (code: string, range: DateRange) => Answer<Valuation>;
  readonly indicators: () => Answer<Indicator>;
  /** The releases of all indicators whose day is in the range, the earliest first. */
  readonly releases: (range: DateRange) => Answer<Release>;
  /** The newest 36 periods of an indicator, the oldest first; the last one may not be released. */
  readonly periods: (indicatorId: string) => Answer<Release>;
  readonly rankCounts: () => Answer<RankCount>;
}

/** Periods of an indicator that a source tells. */
export const toldPeriods = 36;

/** The source of an answer, as it travels with it; of several answers the oldest moment counts. */
export function sourceOf({ source }: Pick<MarketData, 'source'>, ...answers: readonly Observed<unknown>[]) {
  return {
    name: source.name,
    kind: source.kind,
    as_of: Math.min(...answers.map(({ asOf }) => asOf)),
    is_stale: answers.some(({ isStale }) => isStale),
  };
}

/** The refusal of every call that needs market data, where there are none. */
export function marketClosed(): ApiError {
  return new ApiError(codes.marketClosed, '行情服务暂不可用，请稍后再试');
}

const absent = () => Promise.reject(marketClosed());

/** In place of a source where none is connected. */
export const absentMarketData: MarketData = {
  source: { id: 'none', name: '', kind: 'delayed' },
  calendar: shanghaiCalendar,
  ...{
    instruments: absent,
    quotes: absent,
    bars: absent,
    minutes: absent,
    netValues: absent,
    valuations: absent,
  },
  ...{ indicators: absent, releases: absent, periods: absent, rankCounts: absent },
};
