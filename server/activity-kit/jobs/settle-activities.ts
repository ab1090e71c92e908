import type { Activity } from '#server/activity-kit/activity/activity.ts';
import { stateOf } from '#server/activity-kit/activity/activity-state.ts';
import { changeState } from '#server/activity-kit/activity/change-state.ts';
import { loadActivities, loadActivity } from '#server/activity-kit/activity/load-activities.ts';
import type { PlayType } from '#server/activity-kit/participation/play-type.ts';
import type { Alarm } from '#server/alarm.ts';
import type { Database } from '#server/db/database.ts';
import type { JobHandler } from '#server/modules/jobs/job-handler.ts';
import type { Random } from '#server/random.ts';
import { reasonOf } from '#server/reason.ts';

interface SettlementParts {
  readonly database: Database;
  readonly random: Random;
  readonly playTypes: readonly PlayType[];
  readonly alarm: Alarm;
}

const kind = 'settle_activities';

/** Settles what has ended, each activity once and in a transaction of its own; one that is paused waits for a person. */
export function settleActivities(parts: SettlementParts): JobHandler {
  return {
    kind,
    everyMs: 60_000,
    run: async ({ id: requestId }, now) => {
      for (const activity of await loadActivities(parts.database)) {
        if (stateOf(activity, now) !== 'ended') continue;
        try {
          await settle(parts, activity, { requestId, now });
        } catch (error) {
          // The others go on; the next minute tries this one again.
          parts.alarm('an activity cannot be settled', { activityId: activity.id, error: reasonOf(error) });
        }
      }
    },
  };
}

async function settle(
  { database, random, playTypes }: SettlementParts,
  { id, type }: Activity,
  { requestId, now }: { readonly requestId: string; readonly now: number },
): Promise<void> {
  const author = { actor: `job:${kind}`, reason: '活动结束', requestId, random, now };
  await database.transaction(async (transaction) => {
    // Another server may be settling it: the second one waits here and finds it settled.
    await transaction.selectFrom('activity').select('id').where('id', '=', id).forUpdate().execute();
    const activity = await loadActivity(transaction, id);
    if (activity === null || stateOf(activity, now) !== 'ended') return;
    const playType = playTypes.find((candidate) => candidate.type === type);
    await playType?.settle?.({ transaction, activity, random, now });
    await changeState(transaction, id, 'settled', author);
  });
}
