import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { enrolAndLock } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Database } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';
import { testSecrets } from './a-participation.ts';

interface Visit {
  readonly database: Database;
  readonly random: Random;
  readonly activityId: string;
  readonly memberId: string;
  readonly now: number;
}

/** Takes part in an activity as a route does, for engine subsystems without a route of their own. */
export async function takePart<T>(visit: Visit, work: (context: ActivityContext) => Promise<T>): Promise<T> {
  const { database, activityId, memberId, random, now } = visit;
  return database.transaction(async (transaction) => {
    const activity = await loadActivity(transaction, activityId);
    if (activity === null) throw new Error(`there is no activity ${activityId}`);
    const participation = { transaction, activity, memberId, random, secrets: testSecrets, now };
    await enrolAndLock(participation);
    return work(participation);
  });
}
