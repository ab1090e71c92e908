import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Random } from '#server/random.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

/** A job that is being run. */
export interface RunningJob {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** 1 on the first try. */
  readonly attempt: number;
}

/**
 * Does the jobs of one kind. A job may be run more than once, and in rare cases twice at the same time (its server froze
 * and lost the lease), so running it is idempotent.
 */
export interface JobHandler {
  readonly kind: string;
  /** Set for periodic work: it is one row whose moment moves on, whatever the number of servers; milliseconds. */
  readonly everyMs?: number;
  /** Throws when the job has to be tried again. `now` is in milliseconds since 1970. */
  readonly run: (job: RunningJob, now: number) => Promise<void>;
}

/** Work that somebody has to do later. */
export interface NewJob {
  /** Names the handler. */
  readonly kind: string;
  /** A second job with the same key is the same job, also after it was done. */
  readonly dedupeKey: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Not before this moment; milliseconds since 1970. */
  readonly runAt: number;
}

/** Writes a job down, in a transaction where it belongs to one; false when it is known already. */
export async function enqueueJob(query: Kysely<Tables>, random: Random, job: NewJob): Promise<boolean> {
  const written = await query
    .insertInto('job')
    .values({
      id: random.uuid(),
      kind: job.kind,
      dedupe_key: job.dedupeKey,
      payload: JSON.stringify(job.payload),
      run_at: new Date(job.runAt),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** The part of a statement that enqueues a job if the earlier part `from` has a row; a job that is known is not changed. */
export function insertJobSql(random: Random, job: NewJob, from: string): RawBuilder<unknown> {
  return sql`insert into job (id, kind, dedupe_key, payload, run_at)
    select ${random.uuid()}::uuid, ${job.kind}::text, ${job.dedupeKey}::text, ${JSON.stringify(job.payload)}::jsonb,
      ${new Date(job.runAt)}::timestamptz
    from ${sql.ref(from)} on conflict (dedupe_key) do nothing`;
}

/** Work that comes by itself. */
export interface PeriodicKind {
  readonly kind: string;
  /** Milliseconds. */
  readonly everyMs: number;
}

/**
 * Makes sure that a periodic kind has its one row, due now when it is new. A row that was closed for good, by hand or by an
 * older server, is opened again; one that waits for longer than its period, because the period became shorter, is due now.
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

/** The first moment after `now` that lies whole periods after `runAt`: what was missed meanwhile is not made up for. */
export function nextRunAt(runAt: number, everyMs: number, now: number): number {
  return runAt + (Math.floor(Math.max(0, now - runAt) / everyMs) + 1) * everyMs;
}
