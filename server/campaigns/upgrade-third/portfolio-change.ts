import { changeBp, sessionsUpTo } from '#server/engine/guess/closed-sessions.ts';
import type { ClosingPrices, TradingSession } from '#server/modules/market/trading-calendar.ts';
import type { ModelPortfolio, Weighted } from './portfolio-terms.ts';

/** A suspension of at most so many sessions keeps the close before it. */
const longestSuspension = 10;

/** From when to when; milliseconds since 1970. */
interface Span {
  readonly since: number;
  readonly until: number;
}

/** What has become of a portfolio that nobody touched since its first close; changes in hundredths of a per cent. */
export interface PortfolioChange {
  /** Empty while there is no close to count from. */
  readonly since_date: string;
  readonly last_date: string;
  readonly change_bp: number | null;
  readonly point_list: { readonly date: string; readonly change_bp: number }[];
  readonly stock_list: { readonly stock_code: string; readonly change_bp: number | null }[];
}

/**
 * The change of a portfolio from the last close before `since` to the newest close before `until`: each stock by its
 * weight at the start, without trades after it. A suspended stock counts with its close before; one without any close has
 * no change, and then neither has the portfolio.
 */
export function portfolioChange(
  prices: ClosingPrices,
  { stocks }: Pick<ModelPortfolio, 'stocks'>,
  { since, until }: Span,
): PortfolioChange {
  if (since > until) return nothing(stocks);
  const [first, last] = [prices.calendar.lastClosed(since), prices.calendar.lastClosed(until)];
  const sessions = sessionsUpTo(prices, last, last.number - first.number + 1);
  const bases = stocks.map(({ code, weight }) => ({ code, weight, base: knownClose(prices, code, first) }));
  const worthAt = (session: TradingSession) =>
    bases.reduce<number | null>((sum, { code, weight, base }) => {
      const close = knownClose(prices, code, session);
      return sum === null || base === null || close === null ? null : sum + (weight * close) / base;
    }, 0);
  const points = sessions.flatMap((session) => {
    const change_bp = changeBp(worthAt(first), worthAt(session));
    return change_bp === null ? [] : [{ date: session.day, change_bp }];
  });
  return {
    since_date: first.day,
    last_date: last.day,
    change_bp: points.at(-1)?.change_bp ?? null,
    point_list: points,
    stock_list: bases.map(({ code, base }) => ({
      stock_code: code,
      change_bp: changeBp(base, knownClose(prices, code, last)),
    })),
  };
}

function nothing(stocks: readonly Weighted[]): PortfolioChange {
  const stock_list = stocks.map(({ code }) => ({ stock_code: code, change_bp: null }));
  return { since_date: '', last_date: '', change_bp: null, point_list: [], stock_list };
}

/** The close of a session, or the newest before it while trading is suspended. */
function knownClose(prices: ClosingPrices, code: string, session: TradingSession): number | null {
  let at = session;
  for (let back = 0; back <= longestSuspension; back += 1) {
    const close = prices.closeOf(code, at);
    if (close !== null) return close;
    at = prices.calendar.sessionBefore(at);
  }
  return null;
}
