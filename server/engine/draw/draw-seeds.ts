import type { Database } from '#server/db/database.ts';
import { systemRandom } from '#server/random.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import { createHash } from 'node:crypto';
import { SeedCipher } from './replayable-draw.ts';

const seedBytes = 32;
/** After this time every draw that began before the end has been committed or rolled back. */
export const graceMs = 60_000;

/**
 * Commits to a seed for every activity that has draw tables and no secret seed; returns how many. An activity that was
 * prolonged after its seed was revealed gets another epoch. Draws wait for a commitment, so that it is public before
 * the first of them (rule F3).
 */
export async function openEpochs(
  database: Database,
  secrets: Pick<Secrets, 'keyFor'>,
  random: Random,
  now: number,
): Promise<number> {
  const cipher = new SeedCipher(secrets, random);
  const waiting = await listActivitiesWithoutSeed(database, now);
  for (const { id, epoch } of waiting) {
    const seed = random.bytes(seedBytes);
    await database.query
      .insertInto('draw_epoch')
      .values({
        activity_id: id,
        epoch,
        commitment: createHash('sha256').update(seed).digest('hex'),
        sealed_seed: cipher.encrypt(seed),
        opened_at: new Date(now),
      })
      // If several servers do this concurrently, the first one decides the seed.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return waiting.length;
}

async function listActivitiesWithoutSeed(
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

/** The commitment to the seed of the next draw; null while no draw is possible. */
export async function findNextCommitment(
  { query }: Database,
  activityId: string,
): Promise<{ readonly epoch: number; readonly commitment: string } | null> {
  const row = await query
    .selectFrom('draw_epoch')
    .select(['epoch', 'commitment'])
    .where('activity_id', '=', activityId)
    .where('revealed_at', 'is', null)
    .orderBy('epoch', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Publishes the seeds of activities that ended at least a minute ago, so that their draws can be replayed; returns how
 * many.
 */
export async function revealSeeds(
  database: Database,
  secrets: Pick<Secrets, 'keyFor'>,
  now: number,
): Promise<number> {
  const cipher = new SeedCipher(secrets, systemRandom);
  const over = new Date(now - graceMs);
  const epochs = await database.query
    .selectFrom('draw_epoch')
    .innerJoin('activity', 'activity.id', 'draw_epoch.activity_id')
    .select(['draw_epoch.activity_id', 'draw_epoch.epoch', 'draw_epoch.sealed_seed'])
    .where('draw_epoch.revealed_at', 'is', null)
    .where('activity.ends_at', '<=', over)
    .execute();
  let revealed = 0n;
  for (const { activity_id: activityId, epoch, sealed_seed: encryptedSeed } of epochs) {
    const { numUpdatedRows } = await database.query
      .updateTable('draw_epoch')
      .set({ revealed_seed: cipher.decrypt(encryptedSeed).toString('hex'), revealed_at: new Date(now) })
      .where('activity_id', '=', activityId)
      .where('epoch', '=', epoch)
      .where('revealed_at', 'is', null)
      // Checked again, because the activity may have been prolonged a moment ago.
      .where('activity_id', 'in', (rows) =>
        rows.selectFrom('activity').select('id').where('id', '=', activityId).where('ends_at', '<=', over),
      )
      .executeTakeFirst();
    revealed += numUpdatedRows;
  }
  return Number(revealed);
}
