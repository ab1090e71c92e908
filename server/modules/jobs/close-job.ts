import type { Database } from '#server/db/database.ts';
import type { RunningJob } from './job-handler.ts';

/** How a try ended: done, to be tried again at a moment (milliseconds), or given up. */
export type JobEnd = { readonly done: true } | { readonly error: string; readonly retryAt: number | null };

/** Notes how a try ended; without effect when the lease was lost and another server has claimed the job since. */
export async function closeJob(database: Database, job: RunningJob, end: JobEnd, now: number): Promise<void> {
  const moment = new Date(now);
  await database.query
    .updateTable('job')
    .set(
      'done' in end
        ? { done_at: moment, lease_until: null }
        : {
            last_error: end.error.slice(0, 500),
            lease_until: null,
            ...(end.retryAt === null ? { dead_at: moment } : { run_at: new Date(end.retryAt) }),
          },
    )
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempt)
    .where('done_at', 'is', null)
    .execute();
}
