import type { Database } from '#server/db/database.ts';
import { claimEnd } from '#server/engine/activity/activity.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import type { AwardKey } from '#server/engine/award/award-repository.ts';
import { takeBackAward } from '#server/engine/award/award-repository.ts';
import type { JobHandler } from '#server/modules/jobs/job-handler.ts';

/** Parcels that one run takes back at most; what is left over goes with the next run. */
const mostInARun = 5000;

/**
 * Puts parcels that nobody claimed in time back into the stock, as the disclosure of their activity says. Only activities
 * in which something waits to be claimed are read.
 */
export function forfeitUnclaimed(database: Database): JobHandler {
  return {
    kind: 'forfeit_unclaimed',
    run: async (_job, now) => {
      let left = mostInARun;
      for (const activityId of await listUnclaimedActivities(database)) {
        const activity = await database.transaction((transaction) => loadActivity(transaction, activityId));
        if (activity === null || claimEnd(activity).getTime() > now) continue;
        const unclaimed = await listUnclaimed(database, activityId, left);
        for (const key of unclaimed)
          await database.transaction((transaction) =>
            takeBackAward(transaction, { ...key, from: 'to_claim', now }),
          );
        left -= unclaimed.length;
        if (left <= 0) return;
      }
    },
  };
}

async function listUnclaimedActivities({ query }: Database): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('award')
    .select('activity_id')
    .distinct()
    .where('state', '=', 'to_claim')
    .execute();
  return rows.map((row) => row.activity_id);
}

function listUnclaimed({ query }: Database, activityId: string, limit: number): Promise<AwardKey[]> {
  return query
    .selectFrom('award')
    .select(['id as awardId', 'member_id as memberId'])
    .where('activity_id', '=', activityId)
    .where('state', '=', 'to_claim')
    .limit(limit)
    .execute();
}
