import type { goldFund } from '#contract/campaigns/gold-fund.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { ClosingPrices, TradingSession } from '#server/engine/guess/trading-calendar.ts';
import { guessCounts, listGuesses } from '#server/engine/guess/guess-queries.ts';
import { listEntries } from '#server/engine/ledger/ledger-queries.ts';
import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { roundsAt } from './guesses.ts';

const shownSessions = 10;
/** More guesses than an activity can have: one for each stock and session. */
const allGuesses = 1000;

/** Dependencies of the views of guesses. */
interface EndpointDeps {
  readonly database: Database;
  readonly prices: ClosingPrices;
}

interface Moment {
  readonly activity: Activity;
  /** Null without a login. */
  readonly memberId: string | null;
  readonly now: number;
}

/** The stocks of the current session, with the visitor's own guesses. */
export async function listStocks(
  { database, prices }: EndpointDeps,
  { activity, memberId, now }: Moment,
): Promise<DataOf<typeof goldFund.guessStockList>> {
  const own = memberId === null ? [] : await listGuesses(database, { activityId: activity.id, memberId });
  const picks = new Map(own.map(({ roundId, pick }) => [roundId, pick]));
  return {
    source: prices.source,
    is_sample: prices.isSample,
    server_time: now,
    list: roundsAt(activity, prices, now).map((round) => ({
      ...{ id: round.roundId, stock_code: round.stock.code, stock_name: round.stock.name },
      ...{ day: round.session.day, base_price: round.baseValue },
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
  { database, prices }: EndpointDeps,
  activity: Activity,
  id: string,
  now: number,
): Promise<DataOf<typeof goldFund.guessStockRate>> {
  const round = roundsAt(activity, prices, now).find(({ roundId }) => roundId === id);
  if (round === undefined) throw new ApiError(codes.guessMissing, '竞猜不存在');
  const { up, down } = await guessCounts(database, { activityId: activity.id, roundId: id });
  const { code, name } = round.stock;
  return {
    ...{ id, stock_code: code, stock_name: name, up_count: up, down_count: down, source: prices.source },
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
  { database, prices }: EndpointDeps,
  { activity, memberId, offset, limit }: RecordPage,
): Promise<DataOf<typeof goldFund.guessHistory>> {
  const owner = { memberId, activityId: activity.id };
  const paid = { ...owner, currency: 'token', cause: 'guess', offset: 0, limit: allGuesses } as const;
  const [own, entries] = await Promise.all([listGuesses(database, owner), listEntries(database.query, paid)]);
  const tokens = new Map(entries.map(({ fact, amount }) => [fact, amount]));
  return {
    total: own.length,
    list: own.slice(offset, offset + limit).map((guess) => ({
      ...{ id: guess.roundId, stock_code: guess.subject, guess: guess.pick, result: guess.result },
      stock_name: prices.stockOf(guess.subject)?.name ?? guess.subject,
      day: guess.roundId.slice(guess.subject.length + 1),
      base_price: guess.baseValue,
      close_price: guess.closeValue,
      token: tokens.get(guess.roundId) ?? 0,
      guess_time: guess.guessedAt,
    })),
  };
}
