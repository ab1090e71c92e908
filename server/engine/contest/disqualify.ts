import { codes } from '#contract/http/codes.ts';
import type { Tx } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { wholeBoard } from './boards.ts';
import { listBuckets, moveCounts } from './place-counts.ts';

/** A contestant of an activity. */
interface ContestantKey {
  readonly activityId: string;
  readonly memberId: string;
}

/**
 * Removes a contestant from the boards of the activity that are not final, with an entry in the audit. Until prizes are given
 * the places are written down again, and the review begins anew.
 * @throws ApiError contestantMissing, or boardClosed when prizes are being given: those are to be taken back.
 */
export async function disqualify(
  transaction: Tx,
  { activityId, memberId }: ContestantKey,
  author: Author,
): Promise<void> {
  // Waits for a step of the settlement that is under way.
  const boards = await transaction
    .selectFrom('contest_board')
    .select(['board', 'state', 'round'])
    .where('activity_id', '=', activityId)
    .orderBy('board')
    .forUpdate()
    .execute();
  const whole = boards.find(({ board }) => board === wholeBoard);
  if (whole === undefined) throw activityError(codes.contestantMissing, '选手不存在');
  if (whole.state === 'paying' || whole.state === 'final')
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
  for (const { board, state, round } of boards) {
    if (state === 'final') continue;
    const key = { activityId, board };
    const before = await listBuckets(transaction, key, [memberId]);
    await transaction
      .updateTable('contest_score')
      .set({ is_out: true })
      .where('activity_id', '=', activityId)
      .where('board', '=', board)
      .where('member_id', '=', memberId)
      .execute();
    await moveCounts(transaction, key, { from: before, to: [] });
    if (state === 'live') continue;
    await transaction
      .updateTable('contest_board')
      .set({ state: 'placing', round: round + 1, placed: 0, review_until: null })
      .where('activity_id', '=', activityId)
      .where('board', '=', board)
      .execute();
  }
  await writeAudit(transaction, author, {
    action: 'contest.disqualified',
    subject: `activity:${activityId}`,
    before: { memberId, isOut: false },
    after: { memberId, isOut: true },
  });
}
