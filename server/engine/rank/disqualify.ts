import { codes } from '#contract/codes.ts';
import type { Tx } from '#server/db/database.ts';
import { refuseParticipation } from '#server/engine/activity/activity-context.ts';

/** Who is out, and why. */
export interface Disqualification {
  readonly activityId: string;
  readonly memberId: string;
  readonly reason: string;
}

/** A board that was final already: what it paid is to be clawed back. */
export interface TooLate {
  readonly board: string;
  readonly period: string;
}

/**
 * Takes a contestant off every board of the activity that is not final, from its next snapshot on, and returns the
 * boards for which it came too late.
 * @throws Fault contestantMissing
 */
export async function disqualify(
  transaction: Tx,
  { activityId, memberId, reason }: Disqualification,
): Promise<TooLate[]> {
  // A settlement under way is waited for, so that no board is paid after this has said it was in time.
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
  if (changed.numUpdatedRows !== 1n) throw refuseParticipation(codes.contestantMissing, '选手不存在');
  return boards.filter(({ state }) => state === 'final').map(({ board, period }) => ({ board, period }));
}
