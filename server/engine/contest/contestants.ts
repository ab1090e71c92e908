import { codes } from '#contract/http/codes.ts';
import { shanghaiDate } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { listBuckets, moveCounts } from './place-counts.ts';
import { contestTerms, wholeBoard } from './contest-terms.ts';

/** Makes the member a contestant of the activity, with a new account; idempotent. */
export async function enterContest({
  transaction,
  activity,
  memberId,
  random,
  now,
}: Pick<ActivityContext, 'transaction' | 'activity' | 'memberId' | 'random' | 'now'>): Promise<void> {
  const { capitalFen } = termsOf(activity, contestTerms);
  await transaction
    .insertInto('contest_board')
    .values({ activity_id: activity.id, board: wholeBoard, state: 'live' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('contest_entry')
    .values({
      ...{ activity_id: activity.id, member_id: memberId, record_id: random.uuid() },
      ...{ entered_at: new Date(now), entered_on: shanghaiDate(now) },
      ...{ cash_fen: capitalFen, value_fen: capitalFen },
    })
    .onConflict((conflict) => conflict.columns(['activity_id', 'member_id']).doNothing())
    .execute();
}

/** A contestant of an activity, as they are after the newest session that was valued. */
export interface Contestant {
  /** `rank_record_id` on the wire. */
  readonly recordId: string;
  readonly enteredOn: string;
  /** Fen. */
  readonly valueFen: number;
  readonly trades: number;
  readonly isOut: boolean;
}

/** The contestant that a member is; null for a member who has not entered. */
export async function findContestant(
  { query }: Database,
  { activityId, memberId }: { readonly activityId: string; readonly memberId: string },
): Promise<Contestant | null> {
  const row = await query
    .selectFrom('contest_entry')
    .select(['record_id', 'entered_on', 'value_fen', 'trades', 'disqualified_for'])
    .where('activity_id', '=', activityId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...{ recordId: row.record_id, enteredOn: row.entered_on, valueFen: Number(row.value_fen) },
    ...{ trades: row.trades, isOut: row.disqualified_for !== null },
  };
}

/** What an account was worth after each session, the oldest first; fen. */
export async function listValues(
  { query }: Database,
  { activityId, memberId }: { readonly activityId: string; readonly memberId: string },
): Promise<readonly { readonly date: string; readonly value: number }[]> {
  const rows = await query
    .selectFrom('contest_value')
    .select(['day', 'value_fen'])
    .where('activity_id', '=', activityId)
    .where('member_id', '=', memberId)
    .orderBy('day')
    .execute();
  return rows.map(({ day, value_fen }) => ({ date: day, value: Number(value_fen) }));
}

/** The name of a contestant on a board: nothing of the member, not even the end of their number. */
export function contestantName(recordId: string): string {
  return `选手${recordId.slice(0, 6).toUpperCase()}`;
}

/**
 * Removes a contestant from the board of the activity, with an entry in the audit. Until prizes are given the places are
 * written down again, and the review begins anew.
 * @throws ApiError contestantMissing, or boardClosed when prizes are being given: those are to be taken back.
 */
export async function disqualify(
  transaction: Tx,
  { activityId, memberId }: { readonly activityId: string; readonly memberId: string },
  author: Author,
): Promise<void> {
  // Waits for a step of the settlement that is under way.
  const board = await transaction
    .selectFrom('contest_board')
    .select(['state', 'round'])
    .where('activity_id', '=', activityId)
    .where('board', '=', wholeBoard)
    .forUpdate()
    .executeTakeFirst();
  if (board === undefined) throw activityError(codes.contestantMissing, '选手不存在');
  if (board.state === 'paying' || board.state === 'final')
    throw activityError(codes.boardClosed, '榜单已结算，请改为收回奖品');
  const changed = await transaction
    .updateTable('contest_entry')
    .set({ disqualified_for: author.reason })
    .where('activity_id', '=', activityId)
    .where('member_id', '=', memberId)
    // A second time would begin the review anew, and delay the prizes of everybody.
    .where('disqualified_for', 'is', null)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw activityError(codes.contestantMissing, '选手不存在，或已取消名次');
  const before = await listBuckets(transaction, activityId, [memberId]);
  await transaction
    .updateTable('contest_score')
    .set({ is_out: true })
    .where('activity_id', '=', activityId)
    .where('member_id', '=', memberId)
    .execute();
  await moveCounts(transaction, activityId, { from: before, to: [] });
  if (board.state !== 'live') {
    await transaction
      .updateTable('contest_board')
      .set({ state: 'placing', round: board.round + 1, placed: 0, review_until: null })
      .where('activity_id', '=', activityId)
      .where('board', '=', wholeBoard)
      .execute();
  }
  await writeAudit(transaction, author, {
    action: 'contest.disqualified',
    subject: `activity:${activityId}`,
    before: { memberId, isOut: false },
    after: { memberId, isOut: true },
  });
}
