import { createHmac } from 'node:crypto';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Database } from '#server/db/database.ts';
import { systemRandom } from '#server/random.ts';

/** Keys of the tests; the same in every run. */
export const testSecrets = {
  keyFor: (purpose: string) => createHmac('sha256', 'tests').update(purpose).digest(),
};

/** Who takes part in what, and when. */
interface Part {
  readonly activity: Activity;
  readonly memberId: string;
  readonly now: number;
}

/** Runs work as a member who takes part in an activity, in one transaction. */
export function takePart<T>(
  database: Database,
  part: Part,
  work: (context: ActivityContext) => Promise<T>,
): Promise<T> {
  return database.transaction((transaction) =>
    work({ ...part, transaction, random: systemRandom, secrets: testSecrets }),
  );
}
