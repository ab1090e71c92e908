import type { Database } from '#server/db/database.ts';
import { systemRandom } from '#server/random.ts';
import type { Random } from '#server/random.ts';
import { Seal } from '#server/secrets.ts';
import type { Secrets } from '#server/secrets.ts';
import { createHash } from 'node:crypto';

const seedBytes = 32;
/** A draw that began before the end has long been committed or rolled back after this time. */
const graceMs = 60_000;

/** Keeps the seeds of draws closed in the database: nobody who reads it there can tell what will be drawn (rule F3). */
export class SeedSafe {
  private readonly seal: Seal;

  constructor(secrets: Pick<Secrets, 'keyFor'>, random: Pick<Random, 'bytes'>) {
    this.seal = new Seal(secrets.keyFor('draw-seed'), random);
  }

  close(seed: Buffer): string {
    return this.seal.close(seed.toString('hex'));
  }

  /** @throws Error when the seed was closed with the secret of another server. */
  open(encryptedSeed: string): Buffer {
    const seed = this.seal.open(encryptedSeed);
    if (seed === null) throw new Error('a draw seed was sealed with another APP_SECRET');
    return Buffer.from(seed, 'hex');
  }
}

/**
 * Commits to a seed for every activity that can be drawn in and has none that is secret still; returns how many. An
 * activity that was prolonged after its seed was revealed gets another epoch. Draws wait for a commitment, so that it
 * is public before the first of them (rule F3).
 */
export async function openEpochs(
  database: Database,
  secrets: Pick<Secrets, 'keyFor'>,
  random: Random,
  now: number,
): Promise<number> {
  const safe = new SeedSafe(secrets, random);
  const waiting = await activitiesWithoutSeed(database, now);
  for (const { id, epoch } of waiting) {
    const seed = random.bytes(seedBytes);
    await database.query
      .insertInto('draw_epoch')
      .values({
        activity_id: id,
        epoch,
        commitment: createHash('sha256').update(seed).digest('hex'),
        sealed_seed: safe.close(seed),
        opened_at: new Date(now),
      })
      // Of servers that do this at the same moment, the first one decides the seed.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return waiting.length;
}

async function activitiesWithoutSeed(
  { query }: Database,
  now: number,
): Promise<{ id: string; epoch: number }[]> {
  const rows = await query
    .selectFrom('activity')
    .leftJoin('draw_epoch', 'draw_epoch.activity_id', 'activity.id')
    .select(({ fn }) => [
      'activity.id',
      fn.count<string>('draw_epoch.epoch').as('epochs'),
      fn.count<string>('draw_epoch.revealed_at').as('revealed'),
    ])
    .where('activity.ends_at', '>', new Date(now))
    .where((row) =>
      row.exists(
        row.selectFrom('draw_table').select('pool').whereRef('draw_table.activity_id', '=', 'activity.id'),
      ),
    )
    .groupBy('activity.id')
    .execute();
  return rows
    .filter((row) => row.epochs === row.revealed)
    .map((row) => ({ id: row.id, epoch: Number(row.epochs) + 1 }));
}

/** Publishes the seeds of activities that have ended a minute ago, so that their draws can be replayed; returns how many. */
export async function revealSeeds(
  database: Database,
  secrets: Pick<Secrets, 'keyFor'>,
  now: number,
): Promise<number> {
  const safe = new SeedSafe(secrets, systemRandom);
  const over = new Date(now - graceMs);
  const epochs = await database.query
    .selectFrom('draw_epoch')
    .innerJoin('activity', 'activity.id', 'draw_epoch.activity_id')
    .select(['draw_epoch.activity_id', 'draw_epoch.epoch', 'draw_epoch.sealed_seed'])
    .where('draw_epoch.revealed_at', 'is', null)
    .where('activity.ends_at', '<=', over)
    .execute();
  let revealed = 0n;
  for (const { activity_id: activityId, epoch, sealed_seed: sealed } of epochs) {
    const { numUpdatedRows } = await database.query
      .updateTable('draw_epoch')
      .set({ revealed_seed: safe.open(sealed).toString('hex'), revealed_at: new Date(now) })
      .where('activity_id', '=', activityId)
      .where('epoch', '=', epoch)
      .where('revealed_at', 'is', null)
      // Again, because the activity may have been prolonged a moment ago.
      .where('activity_id', 'in', (rows) =>
        rows.selectFrom('activity').select('id').where('id', '=', activityId).where('ends_at', '<=', over),
      )
      .executeTakeFirst();
    revealed += numUpdatedRows;
  }
  return Number(revealed);
}
