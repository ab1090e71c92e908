import type { Database } from '#server/db/database.ts';
import { findDrawRecord } from './draw-record.ts';

/**
 * The public records of the scheduled draws of an activity, a line of JSON each, the oldest first
 * (docs/replayable-draws.md, "Scheduled draws"). A draw that is not drawn yet has what is public of it.
 * @throws Error for an activity without scheduled draws.
 */
export async function* exportScheduledDraws(database: Database, activityId: string): AsyncGenerator<string> {
  const draws = await database.query
    .selectFrom('scheduled_draw')
    .select('id')
    .where('activity_id', '=', activityId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  if (draws.length === 0) throw new Error(`the activity ${activityId} has no scheduled draws`);
  for (const { id } of draws) yield `${JSON.stringify(await findDrawRecord(database.query, id))}\n`;
}
