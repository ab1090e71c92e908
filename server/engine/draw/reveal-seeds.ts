import type { Database } from '#server/db/database.ts';
import { systemRandom } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import { SeedSafe } from './seed-safe.ts';

/** A draw that began before the end has long been committed or rolled back after this time. */
const graceMs = 60_000;

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
