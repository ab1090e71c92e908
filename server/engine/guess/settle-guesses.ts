import { enginePart, noCalls, noJobs } from '#server/engine/part/part.ts';
import { minuteMs, shanghaiDate } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { isOutage } from '#server/db/outage.ts';
import type { Tables } from '#server/db/tables.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { reasonOf } from '#server/errors.ts';
import type { Alarm } from '#server/logger.ts';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';
import { done, steppedWork } from '#server/modules/work/activity-work.ts';
import type { WorkHandler } from '#server/modules/work/activity-work.ts';
import type { Random } from '#server/random.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { decideRound, lockRound, moveBehindOthers, settlePage } from './round-settlement.ts';
import type { RoundKey } from './round-settlement.ts';
import type { GuessPlay } from './stock-guesses.ts';

interface GuessJobDeps {
  readonly database: Database;
  readonly random: Random;
  readonly prices: ClosingPrices;
  readonly alarm: Alarm;
}

interface DueRound extends RoundKey {
  readonly subject: string;
  readonly closesAt: Date;
}

/** Rounds of an activity that have nothing more to do until they are looked for again. */
interface Settled {
  readonly passedIds: readonly string[];
}

/**
 * Settles the guesses of a play type once their close is known, and pays tokens for right guesses; tokens only, never a
 * prize. The rounds of an activity take turns, page by page. A paused activity waits, and so does a round whose closes are
 * not known yet. A round that fails raises an alarm and is tried again a minute later; it does not hold up another one.
 */
export function settleGuessesJob(play: GuessPlay, deps: GuessJobDeps): WorkHandler {
  const { database } = deps;
  return steppedWork<Settled>(database, {
    kind: `keep_${play.type}`,
    everyMs: minuteMs,
    find: (query, now) => findDue(query, play.type, now),
    step: async ({ activityId, position, now }) => {
      const passedIds = position?.passedIds ?? [];
      const round = await findNext(database, { activityId, passedIds, now });
      if (round === null) return done;
      const isMore = await settleStep(play, deps, round, now).catch((error: unknown) => {
        if (isOutage(error)) throw error;
        const { roundId } = round;
        deps.alarm('a round of guesses cannot be settled', { activityId, roundId, error: reasonOf(error) });
        return false;
      });
      return { isDone: false, position: { passedIds: isMore ? passedIds : [...passedIds, round.roundId] } };
    },
  });
}

async function findDue(query: Kysely<Tables>, type: string, now: number): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select distinct activity.id from guess_round join activity on activity.id = guess_round.activity_id
    where done_at is null and closes_at <= ${new Date(now)} and activity.type = ${type}
      and activity.state <> 'paused'`.execute(query);
  return rows.map((row) => row.id);
}

/** The round of an activity that waits for its turn for the longest time; null when none is left. */
async function findNext(
  { query }: Database,
  { activityId, passedIds, now }: Settled & { readonly activityId: string; readonly now: number },
): Promise<DueRound | null> {
  const { rows } = await sql<DueRound>`
    select guess_round.activity_id as "activityId", round_id as "roundId", subject, closes_at as "closesAt"
    from guess_round join activity on activity.id = guess_round.activity_id
    where guess_round.activity_id = ${activityId} and done_at is null and closes_at <= ${new Date(now)}
      and round_id <> all(${passedIds}::text[]) and activity.state <> 'paused'
    order by tried_at, closes_at, round_id limit 1`.execute(query);
  return rows[0] ?? null;
}

/** Fixes the outcome of a round, or settles its next page; true if it has more to do. */
function settleStep(
  play: GuessPlay,
  { database, prices, random }: GuessJobDeps,
  due: DueRound,
  now: number,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const round = await lockRound(transaction, due);
    if (round === null) return false;
    await moveBehindOthers(transaction, round, now);
    if (round.state !== 'open') return settlePage({ transaction, random, now }, round);
    // Without a calendar a suspension cannot be told from a close that nobody looked for.
    if (!prices.calendar.knows(dayOf(due)) || !prices.knows(dayOf(due))) return false;
    const activity = await loadActivity(transaction, due.activityId);
    if (activity === null) return false;
    const reward = play.termsOf(activity).reward?.tokens ?? null;
    return decideRound(transaction, round, {
      value: closeOf(prices, due),
      source: prices.source,
      reward,
      now,
    });
  });
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
  tables: { guess: { member: 'member_id' }, guess_round: 'with-activity' },
});
