import type { PlayTypes } from '#server/engine/activity/play-type.ts';
import { shanghaiDayStart } from '#server/clock.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Content } from '#server/engine/activity/activity.schema.ts';
import type { Random } from '#server/random.ts';
import { StartFailure } from '#server/errors.ts';
import { sql } from 'kysely';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { readContent } from '#server/engine/content/read-content.ts';
import { checkContent } from '#server/engine/content/content-rules.ts';

/**
 * Applies a folder of content if the database has no activity yet; true when it did.
 * @throws StartFailure when the content is wrong.
 */
export async function applyToEmpty(
  database: Database,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
  folder: URL,
  playTypes: PlayTypes,
): Promise<boolean> {
  const known = await database.query.selectFrom('activity').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) return false;
  const content = await readContent(folder);
  const faults = checkContent(content, { playTypes, builtPaths: null, now: clock.now() });
  if (faults.length > 0) throw new StartFailure(`The content is wrong: ${faults.join('; ')}`);
  await applyContent(database, content as Content, {
    actor: 'start',
    reason: '首次启动',
    requestId: random.uuid(),
    random,
    now: clock.now(),
  });
  return true;
}

/** Moves windows that are relative to today, so that the sample activities are always current. */
export async function rollSampleWindows(database: Database, clock: Clock): Promise<void> {
  const today = new Date(shanghaiDayStart(clock.now()));
  // In hours, because a day in the database's time zone may have 23 of them.
  await sql`
    update activity set
      starts_at = ${today}::timestamptz + starts_in_days * interval '24 hours',
      ends_at = ${today}::timestamptz + ends_in_days * interval '24 hours'
    where is_sample and starts_in_days is not null and ends_in_days is not null`.execute(database.query);
}
