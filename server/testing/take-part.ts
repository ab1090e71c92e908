import { createHmac } from 'node:crypto';
import { codes } from '#contract/http/codes.ts';
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
  /** An id is loaded in the transaction. */
  readonly activity: Activity | string;
  readonly memberId: string;
  readonly now: number;
  readonly random?: Random;
}

type Work<T> = (context: ActivityContext) => Promise<T>;

/** Runs work as a member who takes part in an activity, in one transaction. */
export function takePart<T>(
  database: Database,
  { activity: given, ...part }: Part,
  work: Work<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    const activity = typeof given === 'string' ? await loadActivity(transaction, given) : given;
    if (activity === null) throw new Error('there is no such activity');
    return work({ random: systemRandom, ...part, activity, transaction, secrets: testSecrets });
  });
}

/** Work that first enrols the member and locks the enrolment, as most routes do. */
export function enrolled<T>(work: Work<T>): Work<T> {
  return async (context) => {
    await enrolAndLock(context);
    return work(context);
  };
}

/** The code of a refused call, `success` otherwise. */
export async function codeOf(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => codes.success,
    (error: unknown) => (error as { readonly code: number }).code,
  );
}
