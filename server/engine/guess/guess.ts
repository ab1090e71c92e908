import { codes } from '#contract/http/codes.ts';
import type { Tx } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { sql } from 'kysely';
import type { ClosingPrices, GuessedStock, TradingSession } from './trading-calendar.ts';

/** Direction of a price. */
export type Direction = 'up' | 'down';

/** Direction of a close from the base, or null if they are equal; both in thousandths. */
function directionOf(base: number, close: number): Direction | null {
  if (close === base) return null;
  return close > base ? 'up' : 'down';
}

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
  // A shared lock among guesses; a settlement waits for guesses in progress, and later guesses see it.
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

/** The close that decides a round, from a named source. */
export interface Close {
  readonly activityId: string;
  readonly roundId: string;
  /** Thousandths; null if there is none, because trading was suspended. */
  readonly value: number | null;
  readonly source: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Result of a guess; a refund returns the cost of taking part. */
export interface GuessResult {
  readonly memberId: string;
  readonly result: 'right' | 'wrong' | 'refund';
}

/**
 * Settles a round once and returns the result of each guess; null for a round that does not exist, that was settled
 * before, or whose close cannot be known yet. A later correction of the feed changes nothing: the deciding value is
 * stored. A round without a close, or with a close equal to its base, is void.
 */
export async function settleRound(transaction: Tx, close: Close): Promise<readonly GuessResult[] | null> {
  const { activityId, roundId, value, source, now } = close;
  const round = await transaction
    .selectFrom('guess_round')
    .select(['base_value', 'closes_at', 'state'])
    .where('activity_id', '=', activityId)
    .where('round_id', '=', roundId)
    .forUpdate()
    .executeTakeFirst();
  if (round?.state !== 'open' || now < round.closes_at.getTime()) return null;
  const outcome = value === null ? null : directionOf(Number(round.base_value), value);
  const settled = await transaction
    .updateTable('guess_round')
    .set({
      state: outcome === null ? 'void' : 'settled',
      outcome,
      close_value: value,
      source,
      settled_at: new Date(now),
    })
    .where('activity_id', '=', activityId)
    .where('round_id', '=', roundId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (settled.numUpdatedRows !== 1n) throw new Error('a locked round changed its state');
  const rows = await transaction
    .updateTable('guess')
    .set({
      result: sql<GuessResult['result']>`case when ${outcome}::text is null then 'refund'
        when pick = ${outcome}::text then 'right' else 'wrong' end`,
    })
    .where('activity_id', '=', activityId)
    .where('round_id', '=', roundId)
    .returning(['member_id', 'result'])
    .execute();
  return rows.map((row) => ({ memberId: row.member_id, result: row.result ?? 'refund' }));
}
