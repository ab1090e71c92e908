import type { Database } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';

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
