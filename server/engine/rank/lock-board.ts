import { codes } from '#contract/codes.ts';
import type { Tx } from '#server/db/database.ts';
import { refuseParticipation } from '#server/engine/activity/activity-context.ts';
import type { BoardKey } from './board-key.ts';
import type { BoardRule } from './rank-contestants.ts';

/** A board that this transaction holds. */
export interface LockedBoard {
  readonly state: 'live' | 'in_review' | 'final';
  readonly endsAt: number;
  readonly rule: BoardRule;
}

/**
 * Holds a board against other refreshes and, where it is to be frozen, against new scores too.
 * @throws Fault boardMissing
 */
export async function lockBoard(
  transaction: Tx,
  { activityId, board, period }: BoardKey,
  against: 'refreshes' | 'scores',
): Promise<LockedBoard> {
  const query = transaction
    .selectFrom('rank_board')
    .select(['state', 'ends_at', 'scoring', 'least_score', 'least_events'])
    .where('activity_id', '=', activityId)
    .where('board', '=', board)
    .where('period', '=', period);
  const locked = against === 'scores' ? query.forUpdate() : query.forNoKeyUpdate();
  const row = await locked.executeTakeFirst();
  if (!row) throw refuseParticipation(codes.boardMissing, '榜单不存在');
  const { scoring, least_score, least_events: leastEvents } = row;
  return {
    state: row.state,
    endsAt: row.ends_at.getTime(),
    rule: { scoring, leastScore: Number(least_score), leastEvents },
  };
}
