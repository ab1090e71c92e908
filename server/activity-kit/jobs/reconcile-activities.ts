import { loadActivities } from '#server/activity-kit/activity/load-activities.ts';
import { tripBreaker } from '#server/activity-kit/activity/trip-breaker.ts';
import type { ReconciliationCheck } from '#server/activity-kit/reconciliation/reconciliation-check.ts';
import type { Alarm } from '#server/alarm.ts';
import type { Database } from '#server/db/database.ts';
import type { JobHandler } from '#server/modules/jobs/job-handler.ts';
import type { Random } from '#server/random.ts';

interface ReconciliationParts {
  readonly database: Database;
  readonly random: Random;
  readonly checks: readonly ReconciliationCheck[];
  readonly alarm: Alarm;
}

const kind = 'reconcile_activities';

/** Compares the books of every activity once a minute; a difference stops the activity and calls a person (rule A2). */
export function reconcileActivities({ database, random, checks, alarm }: ReconciliationParts): JobHandler {
  return {
    kind,
    everyMs: 60_000,
    run: async ({ id: requestId }, now) => {
      for (const { id: activityId, state } of await loadActivities(database)) {
        if (state === 'draft') continue;
        const differences = await differencesOf(database, checks, activityId);
        if (differences.length === 0) continue;
        const reason = differences.join('; ').slice(0, 1000);
        await tripBreaker(database, activityId, {
          ...{ actor: `job:${kind}`, reason, requestId, random, now },
        });
        alarm('the books of an activity do not agree', { activityId, differences });
      }
    },
  };
}

async function differencesOf(
  { query }: Database,
  checks: readonly ReconciliationCheck[],
  activityId: string,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const check of checks)
    found.push(...(await check.run(query, activityId)).map((line) => `${check.name}: ${line}`));
  return found;
}
