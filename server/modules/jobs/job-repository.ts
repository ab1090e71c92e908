import type { Database } from '#server/db/database.ts';
import { sql } from 'kysely';
import type { RunningJob } from './jobs.ts';

/** A job that this server has claimed until its lease expires. */
export interface ClaimedJob extends RunningJob {
  /** Identifies the handler. */
  readonly kind: string;
  /**
   * When the job was due. Together with the attempt it identifies this run, so that a run whose lease was lost
   * changes nothing.
   */
  readonly runAt: Date;
}

interface Claim {
  readonly kinds: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly leaseMs: number;
  readonly limit: number;
}

/** Those of some kinds of which a job is due at `now`, milliseconds: one statement for a server that has nothing to do. */
export async function listDueKinds(
  { query }: Database,
  kinds: readonly string[],
  now: number,
): Promise<readonly string[]> {
  const moment = new Date(now);
  const { rows } = await sql<{ readonly kind: string }>`
    select kind from unnest(${kinds}::text[]) as wanted (kind) where exists (
      select from job where job.kind = wanted.kind and done_at is null and dead_at is null and run_at <= ${moment}
        and (lease_until is null or lease_until <= ${moment})
    )`.execute(query);
  return rows.map((row) => row.kind);
}

/**
 * Claims jobs that are due, oldest first, each by one server at a time; the claim counts as a try. Every kind is read in
 * the order of its index, so that a long queue costs no more than a short one.
 */
export async function claimJobs(
  database: Database,
  { kinds, now, leaseMs, limit }: Claim,
): Promise<readonly ClaimedJob[]> {
  if (kinds.length === 0 || limit < 1) return [];
  const moment = new Date(now);
  return database.transaction(async (transaction) => {
    const due = await transaction
      .selectFrom(sql<{ kind: string }>`unnest(${kinds}::text[])`.as<'wanted'>(sql`wanted (kind)`))
      .innerJoinLateral(
        (rows) =>
          rows
            .selectFrom('job')
            .select(['id', 'run_at'])
            .whereRef('kind', '=', 'wanted.kind')
            .where('done_at', 'is', null)
            .where('dead_at', 'is', null)
            .where('run_at', '<=', moment)
            .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<=', moment)]))
            .orderBy('run_at')
            .limit(limit)
            .forUpdate()
            .skipLocked()
            .as('due'),
        (join) => join.onTrue(),
      )
      .select('due.id')
      .orderBy('due.run_at')
      .limit(limit)
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
      .returning(['id', 'kind', 'payload', 'attempts as attempt', 'run_at as runAt'])
      .execute();
  });
}

/** Extends the lease of a run; false when it was lost, because it expired and another server has claimed the job. */
export async function renewLease(database: Database, job: ClaimedJob, until: number): Promise<boolean> {
  const renewed = await database.query
    .updateTable('job')
    .set({ lease_until: new Date(until) })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempt)
    .where('run_at', '=', job.runAt)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return renewed.numUpdatedRows === 1n;
}

/** End of a run: done, due again at a time (milliseconds), to be tried again at one, or given up. */
export type JobEnd =
  | { readonly done: true }
  | { readonly nextAt: number }
  | { readonly error: string; readonly retryAt: number | null };

/** Stores the end of a run; without effect when the lease was lost and another server has claimed the job since. */
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
