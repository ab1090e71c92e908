import { claimEnd } from '#server/activity-kit/activity/claim-end.ts';
import { loadActivities } from '#server/activity-kit/activity/load-activities.ts';
import { takeBackAward } from '#server/activity-kit/award/take-back-award.ts';
import type { Database } from '#server/db/database.ts';
import type { JobHandler } from '#server/modules/jobs/job-handler.ts';

/** Puts parcels that nobody claimed in time back into the stock, as the disclosure of their activity says. */
export function forfeitUnclaimed(database: Database): JobHandler {
  return {
    kind: 'forfeit_unclaimed',
    everyMs: 60 * 60 * 1000,
    run: async (_job, now) => {
      for (const activity of await loadActivities(database)) {
        if (claimEnd(activity).getTime() > now) continue;
        const unclaimed = await database.query
          .selectFrom('award')
          .select(['id as awardId', 'member_id as memberId'])
          .where('activity_id', '=', activity.id)
          .where('state', '=', 'to_claim')
          .execute();
        for (const key of unclaimed)
          await database.transaction((transaction) =>
            takeBackAward(transaction, { ...key, from: 'to_claim', now }),
          );
      }
    },
  };
}
