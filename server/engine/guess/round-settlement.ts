import type { Tx } from '#server/db/database.ts';
import { earnEach } from '#server/engine/ledger/ledger.ts';
import type { Random } from '#server/random.ts';
import { sql } from 'kysely';
import type { Direction } from './guess.ts';

/** Guesses that one transaction settles: the accounts of their members are locked until it ends. */
const pageSize = 500;

/** Identifies a round. */
export interface RoundKey {
  readonly activityId: string;
  readonly roundId: string;
}

/** A round that a transaction has locked, and how far it is settled. */
interface LockedRound extends RoundKey {
  readonly state: 'open' | 'settled' | 'void';
  /** Thousandths. */
  readonly baseValue: number;
  readonly closesAt: Date;
  readonly outcome: Direction | null;
  /** Tokens for a right guess; null without an outcome, and where a right guess pays nothing. */
  readonly reward: number | null;
  /** The last member whose guess has its result; null before the first page. */
  readonly settledTo: string | null;
}

/**
 * Locks a round until the transaction ends, and waits for guesses in progress; null for a round that does not exist or
 * is done, and while its activity is paused.
 */
export async function lockRound(
  transaction: Tx,
  { activityId, roundId }: RoundKey,
): Promise<LockedRound | null> {
  const row = await transaction
    .selectFrom('guess_round')
    .innerJoin('activity', 'activity.id', 'guess_round.activity_id')
    .select(['guess_round.state', 'base_value', 'closes_at', 'outcome', 'reward', 'settled_to'])
    .where('activity_id', '=', activityId)
    .where('round_id', '=', roundId)
    .where('done_at', 'is', null)
    .where('activity.state', '<>', 'paused')
    .forUpdate('guess_round')
    .executeTakeFirst();
  if (!row) return null;
  return {
    activityId,
    roundId,
    state: row.state,
    outcome: row.outcome,
    reward: row.reward,
    baseValue: Number(row.base_value),
    closesAt: row.closes_at,
    settledTo: row.settled_to,
  };
}

/** Moves a locked round behind the others of its activity, so that all of them have their turns. */
export async function moveBehindOthers(
  transaction: Tx,
  { activityId, roundId }: RoundKey,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('guess_round')
    .set({ tried_at: new Date(now) })
    .where('activity_id', '=', activityId)
    .where('round_id', '=', roundId)
    .execute();
}

/** The close that decides a round, from a named source. */
interface Close {
  /** Thousandths; null if there is none, because trading was suspended. */
  readonly value: number | null;
  readonly source: string;
  /** Tokens for a right guess; null where it pays nothing. */
  readonly reward: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Fixes the outcome of an open round, once; false for a round that has its outcome, or whose close cannot be known
 * yet. A later correction of the feed or of the terms changes nothing: the deciding value and the reward are stored. A
 * round without a close, or with a close equal to its base, is void. No guess is accepted after it.
 */
export async function decideRound(transaction: Tx, round: LockedRound, close: Close): Promise<boolean> {
  const { value, source, reward, now } = close;
  if (round.state !== 'open' || now < round.closesAt.getTime()) return false;
  const outcome = value === null ? null : directionOf(round.baseValue, value);
  const decided = await transaction
    .updateTable('guess_round')
    .set({
      state: outcome === null ? 'void' : 'settled',
      outcome,
      close_value: value,
      source,
      settled_at: new Date(now),
      reward: outcome === null ? null : reward,
    })
    .where('activity_id', '=', round.activityId)
    .where('round_id', '=', round.roundId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (decided.numUpdatedRows !== 1n) throw new Error('a locked round changed its state');
  return true;
}

/** Direction of a close from the base, or null if they are equal; both in thousandths. */
function directionOf(base: number, close: number): Direction | null {
  if (close === base) return null;
  return close > base ? 'up' : 'down';
}

/** A transaction that settles guesses. */
interface Settling {
  readonly transaction: Tx;
  readonly random: Random;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Gives the next guesses of a decided round their results, in the order of the members, and pays the right ones, all
 * in the transaction that also stores how far the round is; true if guesses are left. No guess comes in behind that
 * position, because an outcome is fixed when no guess is in progress.
 */
export async function settlePage(settling: Settling, round: LockedRound): Promise<boolean> {
  const { transaction, now } = settling;
  const { activityId, roundId, settledTo } = round;
  const last = await findLastOfPage(transaction, round);
  const results = await transaction
    .updateTable('guess')
    .set({
      result: sql<'right' | 'wrong' | 'refund'>`case when ${round.outcome}::text is null then 'refund'
        when pick = ${round.outcome}::text then 'right' else 'wrong' end`,
    })
    .where('activity_id', '=', activityId)
    .where('round_id', '=', roundId)
    .$if(settledTo !== null, (rows) => rows.where('member_id', '>', settledTo ?? ''))
    .$if(last !== null, (rows) => rows.where('member_id', '<=', last ?? ''))
    .where('result', 'is', null)
    .returning(['member_id', 'result'])
    .execute();
  const winners = results.filter(({ result }) => result === 'right').map((row) => row.member_id);
  await payWinners(settling, round, winners);
  const moved = await transaction
    .updateTable('guess_round')
    .set(last === null ? { done_at: new Date(now) } : { settled_to: last })
    .where('activity_id', '=', activityId)
    .where('round_id', '=', roundId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) throw new Error('a locked round changed its position');
  return last !== null;
}

/** The member with whom a full page ends; null if the guesses that are left are less than a page. */
async function findLastOfPage(
  transaction: Tx,
  { activityId, roundId, settledTo }: LockedRound,
): Promise<string | null> {
  const row = await transaction
    .selectFrom('guess')
    .select('member_id')
    .where('activity_id', '=', activityId)
    .where('round_id', '=', roundId)
    .$if(settledTo !== null, (rows) => rows.where('member_id', '>', settledTo ?? ''))
    .orderBy('member_id')
    .offset(pageSize - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

async function payWinners(
  { transaction, random, now }: Settling,
  { activityId, roundId, reward }: LockedRound,
  winners: readonly string[],
): Promise<void> {
  if (winners.length === 0 || reward === null) return;
  const payment = { transaction, random, now, activity: { id: activityId } };
  const earners = winners.map((memberId) => ({ memberId, fact: roundId }));
  await earnEach(payment, earners, { currency: 'token', amount: reward, cause: 'guess' });
}
