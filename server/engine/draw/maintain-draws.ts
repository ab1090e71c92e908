import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';
import type { Secrets } from '#server/secrets.ts';
import { chainDrawLog } from './draw-log.ts';
import { makeDrawNotices } from './draw-notices.ts';
import { openEpochs, revealSeeds } from './draw-seeds.ts';

/** The most draws of one log that one round chains, in batches; the next round continues. */
const batch = 500;
const batches = 40;

interface MaintainDrawsDeps {
  readonly database: Database;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  readonly random: Random;
  readonly clock: Clock;
}

/**
 * One round of background work for draws: commits to seeds for activities that need one, chains the logs, writes the notices about them, and reveals
 * the seeds of ended activities. Several servers may run it concurrently. Only draws without a position, epochs
 * without a revealed seed and activities that have not ended are read.
 */
export async function maintainDraws({ database, secrets, random, clock }: MaintainDrawsDeps): Promise<void> {
  await openEpochs(database, secrets, random, clock.now());
  const logs = await database.query
    .selectFrom('draw')
    .select('activity_id')
    .distinct()
    .where('position', 'is', null)
    .execute();
  for (const { activity_id: activityId } of logs) {
    for (let round = 0; round < batches; round += 1) {
      if ((await chainDrawLog(database, activityId, batch)) < batch) break;
    }
  }
  // The last head before the seeds are public.
  await makeDrawNotices(database, clock.now());
  await revealSeeds(database, secrets, clock.now());
}
