import { hourMs } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { canBeClaimed } from '#server/engine/activity/activity-repository.ts';
import { done, pagedWork } from '#server/modules/work/activity-work.ts';
import type { WorkHandler } from '#server/modules/work/activity-work.ts';
import { sql } from 'kysely';
import { takeBackAward } from './award-repository.ts';
import type { AwardKey } from './award-repository.ts';

/** Parcels that one transaction returns to the stock, whose row it locks. */
const pageSize = 100;

/**
 * Returns parcels that were not claimed in time to the stock, as the disclosure of their activity states. Only activities
 * with open claims are read.
 */
export function forfeitUnclaimed(database: Database): WorkHandler {
  return pagedWork<never>(database, {
    kind: 'forfeit_unclaimed',
    everyMs: hourMs,
    find: async (query, now) => {
      const { rows } = await sql<{ readonly id: string }>`
        select id from activity where not ${canBeClaimed('activity', now)} and exists (
          select from award where award.activity_id = activity.id and award.state = 'to_claim'
        )`.execute(query);
      return rows.map((row) => row.id);
    },
    page: async (transaction, { activityId, now }) => {
      const unclaimed = await listUnclaimed(transaction, activityId, now);
      for (const key of unclaimed) await takeBackAward(transaction, { ...key, from: 'to_claim', now });
      return unclaimed.length < pageSize ? done : { isDone: false, position: null };
    },
  });
}

/** None if the claims were prolonged since the activity was found. */
function listUnclaimed(transaction: Tx, activityId: string, now: number): Promise<AwardKey[]> {
  return transaction
    .selectFrom('award')
    .innerJoin('activity', 'activity.id', 'award.activity_id')
    .select(['award.id as awardId', 'member_id as memberId'])
    .where('activity_id', '=', activityId)
    .where('award.state', '=', 'to_claim')
    .where((row) => row.not(canBeClaimed('activity', now)))
    .limit(pageSize)
    .execute();
}
