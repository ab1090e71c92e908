import { participationResult } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/http/codes.ts';
import { shanghaiDate } from '#server/clock.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { ParticipationOutcome } from '#server/engine/activity/play-type.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import type { Database } from '#server/db/database.ts';
import type { PeriodicHandler } from '#server/modules/jobs/jobs.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import { openRound, placeGuess, roundOf, settleRound } from './guess.ts';
import type { NewGuess, StockRound } from './guess.ts';
import type { ClosingPrices } from './trading-calendar.ts';

/** The most rounds that one run settles. */
const mostInARun = 100;

/** The guesses that an activity offers, from its config. */
export interface GuessTerms {
  /** Codes of the stocks. */
  readonly stocks: readonly string[];
  /** Tokens for a right guess. */
  readonly tokens: number;
  /** The name of a token with its measure word, for example `枚金锤`. */
  readonly unit: string;
}

/** A play type with guesses about closing prices. */
export interface GuessPlay {
  readonly type: string;
  readonly termsOf: (activity: Activity) => GuessTerms;
}

const minuteMs = 60_000;

interface GuessJobDeps {
  readonly database: Database;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  readonly prices: ClosingPrices;
}

/** The periodic job that settles the guesses of a play type once their close is known. */
export function settleGuessesJob(play: GuessPlay, deps: GuessJobDeps): PeriodicHandler {
  return {
    kind: `keep_${play.type}`,
    everyMs: minuteMs,
    run: (_job, now) => settleGuesses(play, deps, now),
  };
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
  return {
    result: participationResult.success,
    result_msg: `已提交，${session.day}收盘后猜对得${String(terms.tokens)}${terms.unit}`,
  };
}

interface DueRound {
  readonly activity_id: string;
  readonly round_id: string;
  readonly subject: string;
  readonly closes_at: Date;
}

/**
 * Settles the rounds whose close is known, each once and in a separate transaction, and pays tokens for right guesses;
 * tokens only, never a prize. A paused activity waits, and so does a round whose session the feed does not know yet.
 */
async function settleGuesses(play: GuessPlay, deps: GuessJobDeps, now: number): Promise<void> {
  const due = await deps.database.query
    .selectFrom('guess_round')
    .innerJoin('activity', 'activity.id', 'guess_round.activity_id')
    .select(['activity_id', 'round_id', 'subject', 'closes_at'])
    .where('activity.type', '=', play.type)
    .where('activity.state', '<>', 'paused')
    .where('guess_round.state', '=', 'open')
    .where('closes_at', '<=', new Date(now))
    .orderBy('closes_at')
    .orderBy('round_id')
    .limit(mostInARun)
    .execute();
  const isKnown = (round: DueRound) => deps.prices.knows(dayOf(round));
  for (const round of due.filter(isKnown)) await settle(play, deps, { ...round, now });
}

async function settle(
  { termsOf }: GuessPlay,
  deps: GuessJobDeps,
  round: DueRound & { readonly now: number },
): Promise<void> {
  const { database, prices, random, secrets } = deps;
  const { now } = round;
  await database.transaction(async (transaction) => {
    const results = await settleRound(transaction, {
      ...{ activityId: round.activity_id, roundId: round.round_id, now },
      value: closeOf(prices, round),
      source: prices.source,
    });
    const activity = await loadActivity(transaction, round.activity_id);
    if (results === null || activity === null) return;
    const amount = termsOf(activity).tokens;
    const winners = results.filter(({ result }) => result === 'right').map(({ memberId }) => memberId);
    // Sorted: accounts of many members are always locked in one order.
    for (const memberId of winners.sort()) {
      const winner = { transaction, activity, memberId, random, secrets, now };
      await earn(winner, { currency: 'token', amount, cause: 'guess', fact: round.round_id });
    }
  });
}

/** The trading day of a round. */
function dayOf({ closes_at: closesAt }: DueRound): string {
  return shanghaiDate(closesAt.getTime());
}

function closeOf(prices: ClosingPrices, round: DueRound): number | null {
  const session = prices.calendar.sessionOn(dayOf(round));
  return session === null ? null : prices.closeOf(round.subject, session);
}

/**
 * The rounds of the current session at `now`, milliseconds, one for each stock; none before the activity starts, and none
 * if the session closes after the activity, because its tokens could not be used any more.
 */
export function roundsAt({ activity, terms, prices, now }: SessionOfGuesses): StockRound[] {
  const session = prices.calendar.sessionAt(now);
  if (now < activity.startsAt.getTime()) return [];
  if (session.closesAt >= activity.endsAt.getTime()) return [];
  return terms.stocks.flatMap((code) => roundOf(prices, code, session) ?? []);
}

interface SessionOfGuesses {
  readonly activity: Activity;
  readonly terms: GuessTerms;
  readonly prices: ClosingPrices;
  readonly now: number;
}
