import type { Cache } from '#server/cache.ts';
import type { GuessSchemas } from '#contract/activity-kit/guess.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { listEntries } from '#server/engine/ledger/ledger-queries.ts';
import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import type { Static } from 'typebox';
import { countGuesses, listGuesses } from './guess-queries.ts';
import type { GuessCounts } from './guess-queries.ts';
import { roundsAt } from './stock-guesses.ts';
import type { GuessTerms } from './stock-guesses.ts';
import type { ClosingPrices, TradingSession } from '#server/modules/market/trading-calendar.ts';

type View<K extends keyof GuessSchemas> = Static<GuessSchemas[K]['data']>;

const shownSessions = 10;
/** More guesses than an activity can have: one for each stock and session. */
const allGuesses = 1000;

/** Dependencies of the views of guesses. */
interface GuessViewDeps {
  readonly database: Database;
  readonly prices: ClosingPrices;
  readonly terms: GuessTerms;
  /** The guesses of each round, some seconds old: every visitor asks for them. */
  readonly counts: Cache<GuessCounts>;
}

interface Moment {
  readonly activity: Activity;
  /** Null without a login. */
  readonly memberId: string | null;
  readonly now: number;
}

/** The stocks of the current session, with the visitor's own guesses. */
export async function listStocks(
  { database, ...stocks }: Omit<GuessViewDeps, 'counts'>,
  { activity, memberId, now }: Moment,
): Promise<View<'guessStockList'>> {
  const own = memberId === null ? [] : await listGuesses(database, { activityId: activity.id, memberId });
  const picks = new Map(own.map(({ roundId, pick }) => [roundId, pick]));
  return {
    source: stocks.prices.source,
    is_sample: stocks.prices.isSample,
    server_time: now,
    list: roundsAt({ activity, now, ...stocks }).map((round) => ({
      id: round.roundId,
      stock_code: round.stock.code,
      stock_name: round.stock.name,
      day: round.session.day,
      base_price: round.baseValue,
      start_time: round.opensAt.getTime(),
      lock_time: round.locksAt.getTime(),
      close_time: round.closesAt.getTime(),
      is_open: now < round.locksAt.getTime(),
      guess: picks.get(round.roundId) ?? null,
    })),
  };
}

/**
 * The rate of a stock over the previous sessions, and the number of guesses for each direction.
 * @throws ApiError guessMissing for a round that is not one of the current session.
 */
export async function loadStockRate(
  { database, counts, ...stocks }: GuessViewDeps,
  { activity, id, now }: { readonly activity: Activity; readonly id: string; readonly now: number },
): Promise<View<'guessStockRate'>> {
  const { prices } = stocks;
  const round = roundsAt({ activity, now, ...stocks }).find(({ roundId }) => roundId === id);
  if (round === undefined) throw new ApiError(codes.guessMissing, '竞猜不存在');
  const { up, down } = await counts.find(`${activity.id} ${id}`, () =>
    countGuesses(database, { activityId: activity.id, roundId: id }),
  );
  const { code, name } = round.stock;
  return {
    id,
    stock_code: code,
    stock_name: name,
    up_count: up,
    down_count: down,
    source: prices.source,
    rate_list: rates(prices, code, round.session),
  };
}

/** Closes with their change from the previous close, in hundredths of a per cent; oldest first. */
function rates(prices: ClosingPrices, code: string, until: TradingSession) {
  const sessions: TradingSession[] = [];
  let session = until;
  while (sessions.length < shownSessions + 1) {
    session = prices.calendar.sessionBefore(session);
    sessions.unshift(session);
  }
  const closes = sessions.map((one) => ({ day: one.day, close: prices.closeOf(code, one) }));
  return closes.slice(1).map(({ day, close }, at) => {
    const before = closes[at]?.close ?? null;
    const rate = close === null || before === null ? null : Math.round(((close - before) * 10_000) / before);
    return { day, close_price: close, rate };
  });
}

interface RecordPage {
  readonly activity: Activity;
  readonly memberId: string;
  readonly offset: number;
  readonly limit: number;
}

/** The member's guesses, the newest session first, with the tokens of each. */
export async function listGuessRecords(
  { database, prices }: Pick<GuessViewDeps, 'database' | 'prices'>,
  { activity, memberId, offset, limit }: RecordPage,
): Promise<View<'guessHistory'>> {
  const owner = { memberId, activityId: activity.id };
  const paid = { ...owner, currency: 'token', cause: 'guess', offset: 0, limit: allGuesses } as const;
  const own = await listGuesses(database, owner);
  // Read after them, so that the tokens of every guess that is shown as right are here.
  const entries = await listEntries(database.query, paid);
  const tokens = new Map(entries.map(({ fact, amount }) => [fact, amount]));
  return {
    total: own.length,
    list: own.slice(offset, offset + limit).map((guess) => ({
      id: guess.roundId,
      stock_code: guess.subject,
      guess: guess.pick,
      result: guess.result,
      stock_name: prices.stockOf(guess.subject)?.name ?? guess.subject,
      day: guess.roundId.slice(guess.subject.length + 1),
      base_price: guess.baseValue,
      close_price: guess.closeValue,
      token: guess.result === null ? 0 : (tokens.get(guess.roundId) ?? 0),
      guess_time: guess.guessedAt,
    })),
  };
}
