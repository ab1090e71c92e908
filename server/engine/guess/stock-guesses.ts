import { codes } from '#contract/http/codes.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { success } from '#server/engine/activity/play-type.ts';
import type { ParticipationOutcome } from '#server/engine/activity/play-type.ts';
import { openRound, placeGuess, roundOf } from './guess.ts';
import type { NewGuess, StockRound } from './guess.ts';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';

/** The guesses that an activity offers, from its config. */
export interface GuessTerms {
  /** Codes of the stocks. */
  readonly stocks: readonly string[];
  /** What a right guess pays; null where it only counts. */
  readonly reward: GuessReward | null;
}

/** Tokens for a right guess. */
export interface GuessReward {
  readonly tokens: number;
  /** The name of a token with its measure word, for example `枚金锤`. */
  readonly unit: string;
}

/** A play type with guesses about closing prices. */
export interface GuessPlay {
  readonly type: string;
  readonly termsOf: (activity: Activity) => GuessTerms;
}

/**
 * Stores the member's guess about a stock of the activity; there is no stake. The first guess of a round stores the
 * round.
 * @throws ApiError guessMissing, guessLocked, guessGiven
 */
export async function saveGuess(
  context: ActivityContext,
  { prices, terms }: { readonly prices: ClosingPrices; readonly terms: GuessTerms },
  guess: NewGuess,
): Promise<ParticipationOutcome> {
  const { transaction, activity, now } = context;
  // A round that is over was stored, or has no guesses.
  const round = roundsAt({ activity, terms, prices, now }).find(({ roundId }) => roundId === guess.roundId);
  if (round === undefined) throw activityError(codes.guessMissing, '竞猜不存在');
  const { stock, session, ...hours } = round;
  await openRound(transaction, { ...hours, activityId: activity.id, subject: stock.code });
  await placeGuess(context, guess);
  const { reward } = terms;
  const paid = reward === null ? '揭晓' : `猜对得${String(reward.tokens)}${reward.unit}`;
  return success(`已提交，${session.day}收盘后${paid}`);
}

/**
 * The rounds of the current session at `now`, milliseconds, one for each stock; none before the activity starts, and none
 * if the session closes after the activity, because its tokens could not be used any more, or comes after the calendar.
 */
export function roundsAt({ activity, terms, prices, now }: SessionOfGuesses): StockRound[] {
  const session = prices.calendar.sessionAt(now);
  if (now < activity.startsAt.getTime()) return [];
  if (session === null || session.closesAt >= activity.endsAt.getTime()) return [];
  return terms.stocks.flatMap((code) => roundOf(prices, code, session) ?? []);
}

interface SessionOfGuesses {
  readonly activity: Activity;
  readonly terms: GuessTerms;
  readonly prices: ClosingPrices;
  readonly now: number;
}
