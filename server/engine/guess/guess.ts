import { codes } from '#contract/http/codes.ts';
import type { Tx } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { ClosingPrices, GuessedStock, TradingSession } from '#server/modules/market/trading-calendar.ts';

/** Direction of a price. */
export type Direction = 'up' | 'down';

/** A round about one stock in one session, from the calendar and the closes before it; it need not be stored yet. */
export interface StockRound {
  /** `CODE:2026-11-23`. */
  readonly roundId: string;
  readonly stock: GuessedStock;
  readonly session: TradingSession;
  /** Thousandths of a yuan: the newest close before the session. */
  readonly baseValue: number;
  /** From the previous close to the opening auction, so that no member has an advantage (rule Q2). */
  readonly opensAt: Date;
  readonly locksAt: Date;
  readonly closesAt: Date;
}

/** The round about a stock in a session; null for a stock without prices. */
export function roundOf(prices: ClosingPrices, code: string, session: TradingSession): StockRound | null {
  const stock = prices.stockOf(code);
  const baseValue = baseOf(prices, code, session);
  if (stock === null || baseValue === null) return null;
  return {
    roundId: `${code}:${session.day}`,
    stock,
    session,
    baseValue,
    opensAt: new Date(prices.calendar.sessionBefore(session).closesAt),
    locksAt: new Date(session.startsAt),
    closesAt: new Date(session.closesAt),
  };
}

/** A suspended stock has the close of its last trading day; ten sessions are searched. */
function baseOf(prices: ClosingPrices, code: string, session: TradingSession): number | null {
  let before = session;
  for (let steps = 0; steps < 10; steps += 1) {
    before = prices.calendar.sessionBefore(before);
    const close = prices.closeOf(code, before);
    if (close !== null) return close;
  }
  return null;
}

/** A round of guesses on the direction of a price. */
export interface GuessRound {
  readonly activityId: string;
  readonly roundId: string;
  /** The code of the security. */
  readonly subject: string;
  /** The close is compared with this value, thousandths of a yuan or of an index point. */
  readonly baseValue: number;
  readonly opensAt: Date;
  /**
   * No guess is accepted from this time: before the outcome can be known, by the exchange's calendar (rules Q2, T4).
   */
  readonly locksAt: Date;
  /** From this time the close that decides can be known. */
  readonly closesAt: Date;
}

/** Opens a round; idempotent, an existing round does not change its terms. */
export async function openRound(transaction: Tx, round: GuessRound): Promise<void> {
  await transaction
    .insertInto('guess_round')
    .values({
      activity_id: round.activityId,
      round_id: round.roundId,
      subject: round.subject,
      base_value: round.baseValue,
      opens_at: round.opensAt,
      locks_at: round.locksAt,
      closes_at: round.closesAt,
      state: 'open',
      outcome: null,
      source: null,
    })
    .onConflict((conflict) => conflict.columns(['activity_id', 'round_id']).doNothing())
    .execute();
}

/** A guess: it has no stake and cannot be changed. */
export interface NewGuess {
  readonly roundId: string;
  readonly pick: Direction;
}

/**
 * Stores the member's guess, one a round, while the round is open: [opens, locks) by the server's clock.
 * @throws ApiError guessMissing, guessLocked, guessGiven
 */
export async function placeGuess(
  { transaction, activity, memberId, now }: ActivityContext,
  { roundId, pick }: NewGuess,
): Promise<void> {
  // A shared lock among guesses; the outcome waits for guesses in progress, and later guesses see it.
  const round = await transaction
    .selectFrom('guess_round')
    .select(['opens_at', 'locks_at', 'state'])
    .where('activity_id', '=', activity.id)
    .where('round_id', '=', roundId)
    .forKeyShare()
    .executeTakeFirst();
  if (!round) throw activityError(codes.guessMissing, '竞猜不存在');
  if (now < round.opens_at.getTime()) throw activityError(codes.guessLocked, '竞猜尚未开始');
  if (now >= round.locks_at.getTime() || round.state !== 'open') {
    throw activityError(codes.guessLocked, '竞猜已截止');
  }
  const kept = await transaction
    .insertInto('guess')
    .values({
      activity_id: activity.id,
      round_id: roundId,
      member_id: memberId,
      pick,
      guessed_at: new Date(now),
      result: null,
    })
    .onConflict((conflict) => conflict.columns(['activity_id', 'round_id', 'member_id']).doNothing())
    .returning('pick')
    .executeTakeFirst();
  if (!kept) throw activityError(codes.guessGiven, '已提交竞猜，不可修改');
}
