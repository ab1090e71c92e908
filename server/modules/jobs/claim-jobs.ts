import type { Database } from '#server/db/database.ts';
import type { RunningJob } from './job-handler.ts';

/** How long a job belongs to whoever claimed it, milliseconds; after that it is taken for lost and run again. */
export const leaseMs = 2 * 60 * 1000;

/** A job with the kind that finds its handler. */
export interface ClaimedJob extends RunningJob {
  readonly kind: string;
}

/** Claims jobs that are due, each by one server at a time; the claim counts as a try. */
export async function claimJobs(
  database: Database,
  kinds: readonly string[],
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly ClaimedJob[]> {
  const moment = new Date(now);
  return database.transaction(async (transaction) => {
    const due = await transaction
      .selectFrom('job')
      .select('id')
      .where('kind', 'in', kinds)
      .where('done_at', 'is', null)
      .where('dead_at', 'is', null)
      .where('run_at', '<=', moment)
      .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<=', moment)]))
      .orderBy('run_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return [];
    return transaction
      .updateTable('job')
      .set((row) => ({ lease_until: new Date(now + leaseMs), attempts: row('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        due.map((job) => job.id),
      )
      .returning(['id', 'kind', 'payload', 'attempts as attempt'])
      .execute();
  });
}
