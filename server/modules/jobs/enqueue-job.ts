import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Random } from '#server/random.ts';

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
