import type { Database } from '#server/db/database.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { claimEnd } from '#server/engine/activity/activity.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import { takeBackAward } from './award-repository.ts';
import type { AwardKey } from './award-repository.ts';

/** Maximum number of parcels that one run returns to the stock; the next run does the rest. */
const maxForfeitedPerRun = 5000;

/**
 * Returns parcels that were not claimed in time to the stock, as the disclosure of their activity states. Only
 * activities with open claims are read.
 */
export function forfeitUnclaimed(database: Database): JobHandler {
  return {
    kind: 'forfeit_unclaimed',
    run: async (_job, now) => {
      let left = maxForfeitedPerRun;
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
