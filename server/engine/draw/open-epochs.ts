import type { Database } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import { createHash } from 'node:crypto';
import { SeedSafe } from './seed-safe.ts';

const seedBytes = 32;

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
