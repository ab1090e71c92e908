import type { Database } from '#server/db/database.ts';
import type { ClaimedJob } from './claim-jobs.ts';

/** How a run ended: done, due again at a moment (milliseconds), to be tried again at one, or given up. */
export type JobEnd =
  | { readonly done: true }
  | { readonly nextAt: number }
  | { readonly error: string; readonly retryAt: number | null };

/** Stores how a run ended; without effect when the lease was lost and another server has claimed the job since. */
export async function closeJob(database: Database, job: ClaimedJob, end: JobEnd, now: number): Promise<void> {
  await database.query
    .updateTable('job')
    .set({ ...columnsOf(end, new Date(now)), lease_until: null })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempt)
    .where('run_at', '=', job.runAt)
    .where('done_at', 'is', null)
    .execute();
}

function columnsOf(end: JobEnd, now: Date) {
  if ('done' in end) return { done_at: now };
  if ('nextAt' in end) return { run_at: new Date(end.nextAt), attempts: 0, last_error: '' };
  const last_error = end.error.slice(0, 500);
  return end.retryAt === null ? { last_error, dead_at: now } : { last_error, run_at: new Date(end.retryAt) };
}
