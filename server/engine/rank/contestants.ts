import { holdingsConsent } from '#contract/activity-kit/states.ts';
import { codes } from '#contract/http/codes.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { ScoreEvent } from './rank-contestants.ts';

/**
 * Makes the member a contestant of the activity, idempotently, and returns their `rank_record_id`. Their holdings are
 * private until they consent.
 * @parked Waits for `/activity/etfMatch`, with the whole file.
 */
export async function enterContest({
  transaction,
  activity,
  memberId,
  random,
  now,
}: ActivityContext): Promise<string> {
  await transaction
    .insertInto('rank_contestant')
    .values({
      activity_id: activity.id,
      member_id: memberId,
      record_id: random.uuid(),
      consent: holdingsConsent.revoked,
      consent_changed_at: new Date(now),
      disqualified_for: null,
    })
    .onConflict((conflict) => conflict.columns(['activity_id', 'member_id']).doNothing())
    .execute();
  const { record_id } = await transaction
    .selectFrom('rank_contestant')
    .select('record_id')
    .where('activity_id', '=', activity.id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return record_id;
}

/** A score and its board; it counts for every live period that contains its time. */
export interface Scored extends ScoreEvent {
  readonly activityId: string;
  readonly board: string;
}

/**
 * Adds an event to the board, once in each period; returns the number of periods it is new in. A period that has
 * ended, or is in review, accepts no event, so a frozen board always matches its events.
 */
export async function recordScore(transaction: Tx, scored: Scored): Promise<number> {
  const { activityId, board, memberId, eventId, points } = scored;
  if (!Number.isSafeInteger(points)) throw new Error('points are whole numbers');
  const happenedAt = new Date(scored.happenedAt);
  // A shared lock among writers and with a refresh; only the freeze waits for it, and blocks it.
  const open = await transaction
    .selectFrom('rank_board')
    .select('period')
    .where('activity_id', '=', activityId)
    .where('board', '=', board)
    .where('state', '=', 'live')
    .where('starts_at', '<=', happenedAt)
    .where('ends_at', '>', happenedAt)
    .orderBy('period')
    .forKeyShare()
    .execute();
  if (open.length === 0) return 0;
  const key = { activity_id: activityId, board, member_id: memberId, event_id: eventId };
  const kept = await transaction
    .insertInto('rank_score')
    .values(open.map(({ period }) => ({ ...key, period, points, happened_at: happenedAt })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('period')
    .execute();
  return kept.length;
}

/**
 * Shows or hides the holdings of the member; it takes effect for the next reader, no snapshot stores it.
 * @throws ApiError contestantMissing
 */
export async function setConsent(
  { transaction, activity, memberId, now }: ActivityContext,
  consent: keyof typeof holdingsConsent,
): Promise<void> {
  const changed = await transaction
    .updateTable('rank_contestant')
    .set({ consent: holdingsConsent[consent], consent_changed_at: new Date(now) })
    .where('activity_id', '=', activity.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw activityError(codes.contestantMissing, '您尚未报名比赛');
}

/** The disqualified contestant, and the reason. */
export interface Disqualification {
  readonly activityId: string;
  readonly memberId: string;
  readonly reason: string;
}

/** A board that was already final: its payments must be clawed back. */
export interface TooLate {
  readonly board: string;
  readonly period: string;
}

/**
 * Removes a contestant from every board of the activity that is not final, from its next snapshot on, and returns the
 * boards for which it was too late.
 * @throws ApiError contestantMissing
 */
export async function disqualify(
  transaction: Tx,
  { activityId, memberId, reason }: Disqualification,
): Promise<TooLate[]> {
  // Waits for a settlement in progress, so that no board is paid after this has reported that it was in time.
  const boards = await transaction
    .selectFrom('rank_board')
    .select(['board', 'period', 'state'])
    .where('activity_id', '=', activityId)
    .orderBy('board')
    .orderBy('period')
    .forKeyShare()
    .execute();
  const changed = await transaction
    .updateTable('rank_contestant')
    .set({ disqualified_for: reason })
    .where('activity_id', '=', activityId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw activityError(codes.contestantMissing, '选手不存在');
  return boards.filter(({ state }) => state === 'final').map(({ board, period }) => ({ board, period }));
}

/** A contestant as one reader may see them. */
export interface Contestant {
  /** Never sent to clients. */
  readonly memberId: string;
  /** One of `holdingsConsent`. */
  readonly consent: number;
  /** The reader may see the holdings: they are the reader's own, or the contestant consents. */
  readonly mayShowHoldings: boolean;
}

interface Asked {
  readonly activityId: string;
  /** `rank_record_id` on the wire. */
  readonly recordId: string;
  /** Null for a reader without a session. */
  readonly readerId: string | null;
}

/**
 * The contestant of a record, with the current consent.
 * @throws ApiError contestantMissing
 */
export async function contestantOf(
  { query }: Database,
  { activityId, recordId, readerId }: Asked,
): Promise<Contestant> {
  const row = await query
    .selectFrom('rank_contestant')
    .select(['member_id', 'consent'])
    .where('activity_id', '=', activityId)
    .where('record_id', '=', recordId)
    .executeTakeFirst();
  if (!row) throw activityError(codes.contestantMissing, '选手不存在');
  const mayShowHoldings = row.member_id === readerId || row.consent === holdingsConsent.given;
  return { memberId: row.member_id, consent: row.consent, mayShowHoldings };
}
