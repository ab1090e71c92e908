import type { Alarm } from '#server/logger.ts';
import type { Database } from '#server/db/database.ts';
import { changeState } from '#server/engine/activity/activity-changes.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { stateOf } from '#server/engine/activity/activity.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import type { Random } from '#server/random.ts';
import { reasonOf } from '#server/errors.ts';

interface SettlementParts {
  readonly database: Database;
  readonly random: Random;
  readonly alarm: Alarm;
}

const kind = 'settle_activities';
/** Maximum number of activities that one run settles; the next run continues with the others. */
const maxSettledPerRun = 100;

/** Settles ended activities, each once and in its own transaction; a paused one waits for an operator. */
export function settleActivities(parts: SettlementParts): JobHandler {
  return {
    kind,
    run: async ({ id: requestId }, now) => {
      for (const activityId of await listEnded(parts.database, now)) {
        try {
          await settle(parts, activityId, { requestId, now });
        } catch (error) {
          // The others continue; the next minute tries this one again.
          parts.alarm('an activity cannot be settled', { activityId, error: reasonOf(error) });
        }
      }
    },
  };
}

/**
 * Activities that have ended and are neither settled nor paused, newest end first: one that fails does not block the
 * others.
 */
async function listEnded({ query }: Database, now: number): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('activity')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('ends_at', '<=', new Date(now))
    .orderBy('ends_at', 'desc')
    .limit(maxSettledPerRun)
    .execute();
  return rows.map((row) => row.id);
}

async function settle(
  { database, random }: SettlementParts,
  id: string,
  { requestId, now }: { readonly requestId: string; readonly now: number },
): Promise<void> {
  const author = { actor: `job:${kind}`, reason: '活动结束', requestId, random, now };
  await database.transaction(async (transaction) => {
    // Another server may be settling it: the second one waits here and finds it settled.
    await transaction.selectFrom('activity').select('id').where('id', '=', id).forUpdate().execute();
    const activity = await loadActivity(transaction, id);
    if (activity === null || stateOf(activity, now) !== 'ended') return;
    await changeState(transaction, id, 'settled', author);
  });
}
