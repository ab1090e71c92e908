import { enginePart, noCalls, noJobs } from '#server/engine/part/part.ts';
import { minuteMs, shanghaiDate } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import type { Alarm } from '#server/logger.ts';
import type { PeriodicHandler } from '#server/modules/jobs/jobs.ts';
import { alarmOf, startWorkTime, takeTurns } from '#server/modules/jobs/take-turns.ts';
import type { WorkTime } from '#server/modules/jobs/take-turns.ts';
import type { Random } from '#server/random.ts';
import { sql } from 'kysely';
import { decideRound, lockRound, settlePage } from './round-settlement.ts';
import type { RoundKey } from './round-settlement.ts';
import type { GuessPlay } from './stock-guesses.ts';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';

/** Rounds that take turns in a run; when they are done, the next ones follow. */
const roundsAtOnce = 20;

interface GuessJobDeps {
  readonly database: Database;
  readonly random: Random;
  readonly prices: ClosingPrices;
  readonly workTime: WorkTime;
  readonly alarm: Alarm;
}

interface DueRound extends RoundKey {
  readonly subject: string;
  readonly closesAt: Date;
}

/**
 * The periodic job that settles the guesses of a play type once their close is known, and pays tokens for right
 * guesses; tokens only, never a prize. A paused activity waits, and so does a round whose closes are not known yet. A round that fails raises an alarm and is tried again
 * by the next run; it does not hold up another one.
 */
export function settleGuessesJob(play: GuessPlay, deps: GuessJobDeps): PeriodicHandler {
  return {
    kind: `keep_${play.type}`,
    everyMs: minuteMs,
    run: (_job, now) => settleGuesses(play, deps, now),
  };
}

async function settleGuesses(play: GuessPlay, deps: GuessJobDeps, now: number): Promise<void> {
  const { database } = deps;
  const isOver = startWorkTime(deps.workTime);
  do {
    const rounds = await claimRounds(database, play.type, now);
    if (rounds.length === 0) return;
    await takeTurns(rounds, {
      step: (round) =>
        database.transaction((transaction) => settleStep(play, deps, { transaction, now }, round)),
      onFailure: alarmOf(deps, 'a round of guesses cannot be settled', factsOf),
      isOver,
    });
  } while (!isOver());
}

const factsOf = ({ activityId, roundId }: DueRound) => ({ activityId, roundId });

/**
 * The rounds that wait for the longest time, each once in a run: the claim moves them behind all others, so that
 * neither a round that fails nor a long one is always the first.
 */
async function claimRounds({ query }: Database, type: string, now: number): Promise<readonly DueRound[]> {
  const moment = new Date(now);
  const { rows } = await sql<DueRound>`
    with due as materialized (
      select guess_round.activity_id, guess_round.round_id from guess_round
      join activity on activity.id = guess_round.activity_id
      where done_at is null and tried_at < ${moment} and closes_at <= ${moment}
        and activity.type = ${type} and activity.state <> 'paused'
      order by tried_at, closes_at, guess_round.activity_id, guess_round.round_id limit ${roundsAtOnce} for update of guess_round
    )
    update guess_round set tried_at = ${moment} from due
    where guess_round.activity_id = due.activity_id and guess_round.round_id = due.round_id
    returning guess_round.activity_id as "activityId", guess_round.round_id as "roundId", subject,
      closes_at as "closesAt"`.execute(query);
  return rows;
}

/** Fixes the outcome of a round, or settles its next page; true if it has more to do. */
async function settleStep(
  play: GuessPlay,
  { prices, random }: GuessJobDeps,
  { transaction, now }: { readonly transaction: Tx; readonly now: number },
  due: DueRound,
): Promise<boolean> {
  const round = await lockRound(transaction, due);
  if (round === null) return false;
  if (round.state !== 'open') return settlePage({ transaction, random, now }, round);
  if (!prices.knows(dayOf(due))) return false;
  const activity = await loadActivity(transaction, due.activityId);
  if (activity === null) return false;
  const reward = play.termsOf(activity).reward?.tokens ?? null;
  return decideRound(transaction, round, { value: closeOf(prices, due), source: prices.source, reward, now });
}

/** The trading day of a round. */
function dayOf({ closesAt }: DueRound): string {
  return shanghaiDate(closesAt.getTime());
}

function closeOf(prices: ClosingPrices, round: DueRound): number | null {
  const session = prices.calendar.sessionOn(dayOf(round));
  return session === null ? null : prices.closeOf(round.subject, session);
}

/** Guesses of the direction of a stock. */
export const guessPart = enginePart({
  key: 'guess',
  calls: noCalls,
  jobs: noJobs,
  checks: [],
  tables: { guess: 'with-activity', guess_round: 'with-activity' },
});
