import { createHmac } from 'node:crypto';
import type { Activity } from '#server/engine/activity/activity.ts';
import { enrolAndLock } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import type { Database } from '#server/db/database.ts';
import { systemRandom } from '#server/random.ts';
import type { Random } from '#server/random.ts';

/** Keys of the tests; the same in every run. */
export const testSecrets = {
  keyFor: (purpose: string) => createHmac('sha256', 'tests').update(purpose).digest(),
};

/** Who takes part in what, and when. */
interface Part {
  /** By its id it is entered as a route enters it: read in the transaction, with the member enrolled and locked. */
  readonly activity: Activity | string;
  readonly memberId: string;
  readonly now: number;
  readonly random?: Random;
}

/** Runs work as a member who takes part in an activity, in one transaction. */
export function takePart<T>(
  database: Database,
  { activity, ...part }: Part,
  work: (context: ActivityContext) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    const common = { random: systemRandom, ...part, transaction, secrets: testSecrets };
    if (typeof activity !== 'string') return work({ ...common, activity });
    const found = await loadActivity(transaction, activity);
    if (found === null) throw new Error(`there is no activity ${activity}`);
    const context = { ...common, activity: found };
    await enrolAndLock(context);
    return work(context);
  });
}
