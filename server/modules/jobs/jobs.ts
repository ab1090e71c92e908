import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Random } from '#server/random.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A running job. */
export interface RunningJob {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** 1 on the first try. */
  readonly attempt: number;
}

/**
 * Runs the jobs of one kind. A job may run more than once, and in rare cases twice at the same time (its server froze
 * and lost the lease), so it must be idempotent.
 */
export interface JobHandler {
  readonly kind: string;
  /**
   * Period, milliseconds; set for periodic work: it is one row whose due time advances, whatever the number of
   * servers.
   */
  readonly everyMs?: number;
  /** Throws when the job must be tried again. `now` is in milliseconds since 1970. */
  readonly run: (job: RunningJob, now: number) => Promise<void>;
}

/** A handler of periodic work. */
export type PeriodicHandler = JobHandler & { readonly everyMs: number };

/** Work to be done later. */
export interface NewJob {
  /** Identifies the handler. */
  readonly kind: string;
  /** A second job with the same key is the same job, also after it is completed. */
  readonly dedupeKey: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Not before this time; milliseconds since 1970. */
  readonly runAt: number;
}

/** Inserts a job, in a transaction if it belongs to one; false when its key exists. */
export async function enqueueJob(query: Kysely<Tables>, random: Random, job: NewJob): Promise<boolean> {
  return (await enqueueJobs(query, random, [job])) === 1;
}

/** Inserts jobs in one statement; returns how many are new. */
export async function enqueueJobs(
  query: Kysely<Tables>,
  random: Random,
  jobs: readonly NewJob[],
): Promise<number> {
  if (jobs.length === 0) return 0;
  // Arrays, because a list of rows would be another statement for each number of jobs.
  const { rows } = await sql`
    insert into job (id, kind, dedupe_key, payload, run_at)
    select id, kind, dedupe_key, payload::jsonb, run_at
    from unnest(
      ${jobs.map(() => random.uuid())}::uuid[], ${jobs.map(({ kind }) => kind)}::text[],
      ${jobs.map(({ dedupeKey }) => dedupeKey)}::text[],
      ${jobs.map(({ payload }) => JSON.stringify(payload))}::text[],
      ${jobs.map(({ runAt }) => new Date(runAt).toISOString())}::timestamptz[]
    ) as ordered (id, kind, dedupe_key, payload, run_at)
    on conflict (dedupe_key) do nothing
    returning id`.execute(query);
  return rows.length;
}

/** Periodic work. */
export interface PeriodicKind {
  readonly kind: string;
  /** Milliseconds. */
  readonly everyMs: number;
}

/**
 * Ensures that a periodic kind has its one row, due now when it is new. A row that was closed for good, by hand or by
 * an older server, is opened again; one that waits for longer than its period, because the period became shorter, is
 * due now.
 */
export async function ensurePeriodicJob(
  { query }: Database,
  random: Random,
  { kind, everyMs }: PeriodicKind,
  now: number,
): Promise<void> {
  await query
    .insertInto('job')
    .values({ id: random.uuid(), kind, dedupe_key: kind, payload: '{}', run_at: new Date(now) })
    .onConflict((conflict) =>
      conflict
        .column('dedupe_key')
        .doUpdateSet({ run_at: new Date(now), done_at: null, dead_at: null, attempts: 0 })
        .where((row) =>
          row.or([
            row('job.done_at', 'is not', null),
            row('job.dead_at', 'is not', null),
            row('job.run_at', '>', new Date(now + everyMs)),
          ]),
        ),
    )
    .execute();
}

/** The first time after `now` that is whole periods after `runAt`: missed runs are not repeated. */
export function nextRunAt(runAt: number, everyMs: number, now: number): number {
  return runAt + (Math.floor(Math.max(0, now - runAt) / everyMs) + 1) * everyMs;
}
