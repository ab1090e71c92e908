import type { Caches } from '#server/cache.ts';
import { hourMs, minuteMs, secondMs } from '#server/clock.ts';
import type { Clock } from '#server/clock.ts';
import type { MarketData, MarketSource } from './market-data.ts';
import { MarketFeed } from './market-feed.ts';
import type { FeedLimits, FeedSettings } from './market-feed.ts';
import { marketRecords } from './market-records.ts';
import type { Instrument } from './market-records.ts';
import { shanghaiCalendar } from './shanghai-calendar.ts';
import type { DateRange } from './trading-calendar.ts';

/** How long an answer of the feed is used; milliseconds. */
const kept = {
  quotes: 3 * secondMs,
  minutes: 10 * secondMs,
  counts: minuteMs,
  releases: minuteMs,
  history: 10 * minuteMs,
  names: hourMs,
};
/** Codes of one request for quotes. */
const pageSize = 500;

/** Market data of a feed over HTTP, which speaks the protocol of docs/market-data.md. */
export class HttpMarketData implements MarketData {
  readonly source: MarketSource;
  readonly calendar = shanghaiCalendar;
  private readonly feed: MarketFeed;

  constructor(
    settings: FeedSettings,
    base: { readonly clock: Clock; readonly caches: Caches },
    limits: Partial<FeedLimits> = {},
  ) {
    this.source = { id: 'feed', name: settings.name, kind: 'delayed' };
    this.feed = new MarketFeed(settings, base, limits);
  }

  instruments() {
    return this.feed.rows('/instruments', marketRecords.instrument, kept.names);
  }

  async quotes(securities: readonly string[]) {
    const instruments = await this.instruments();
    const wanted = new Set(securities);
    const answers = await Promise.all(
      pagesOf(instruments.value)
        .filter((page) => page.some((code) => wanted.has(code)))
        .map((page) => this.feed.rows(`/quotes?codes=${page.join()}`, marketRecords.quote, kept.quotes)),
    );
    const found = new Map(answers.flatMap(({ value }) => value.map((quote) => [quote.code, quote] as const)));
    return {
      value: securities.flatMap((code) => found.get(code) ?? []),
      // The names may be an hour old, and say nothing of the age of a price.
      asOf: answers.length === 0 ? instruments.asOf : Math.min(...answers.map(({ asOf }) => asOf)),
      isStale: answers.some(({ isStale }) => isStale),
    };
  }

  bars(code: string, range: DateRange) {
    return this.feed.rows(`/bars?${history(code, range)}`, marketRecords.bar, kept.history);
  }

  minutes(code: string) {
    const query = new URLSearchParams({ code }).toString();
    return this.feed.rows(`/minutes?${query}`, marketRecords.minute, kept.minutes);
  }

  netValues(code: string, range: DateRange) {
    return this.feed.rows(`/net_values?${history(code, range)}`, marketRecords.netValue, kept.history);
  }

  valuations(code: string, range: DateRange) {
    return this.feed.rows(`/valuations?${history(code, range)}`, marketRecords.valuation, kept.history);
  }

  indicators() {
    return this.feed.rows('/indicators', marketRecords.indicator, kept.names);
  }

  releases({ from, to }: DateRange) {
    return this.feed.rows(`/releases?from=${from}&to=${to}`, marketRecords.release, kept.releases);
  }

  periods(indicatorId: string) {
    const query = new URLSearchParams({ indicator_id: indicatorId }).toString();
    return this.feed.rows(`/periods?${query}`, marketRecords.release, kept.releases);
  }

  rankCounts() {
    return this.feed.rows('/rank_counts', marketRecords.rankCount, kept.counts);
  }
}

/**
 * The codes that have quotes, as many together as the feed takes. The pages are the same for every visitor: what many of them
 * ask, and codes that do not exist, cost the feed no request more.
 */
function pagesOf(instruments: readonly Instrument[]): string[][] {
  const codes = instruments.filter(({ kind }) => kind !== 'fund').map(({ code }) => code);
  const starts = Array.from({ length: Math.ceil(codes.length / pageSize) }, (_, page) => page * pageSize);
  return starts.map((start) => codes.slice(start, start + pageSize));
}

function history(code: string, { from, to }: DateRange): string {
  return new URLSearchParams({ code, from, to }).toString();
}
