import type { Database } from '#server/db/database.ts';
import { findDrawHead } from './draw-record.ts';
import { numberedPage } from './frozen-list.ts';

/**
 * The public records of the scheduled draws of an activity, a line of JSON each, the oldest first
 * (docs/replayable-draws.md, "Scheduled draws"), in pieces of a page of entries. A draw that is not drawn yet has what is
 * public of it.
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
  for (const { id } of draws) yield* exportRecord(database.query, id);
}

/** The public record of a draw, as one line in pieces. */
export async function* exportRecord(query: Database['query'], drawId: string): AsyncGenerator<string> {
  const { terms, sealed, drawn } = await findDrawHead(query, drawId);
  const end = `,"drawn":${JSON.stringify(drawn)}}\n`;
  const begin = `{"terms":${JSON.stringify(terms)},"sealed":`;
  if (sealed === null) {
    yield `${begin}null${end}`;
    return;
  }
  const { sealedAt, hash } = sealed;
  const written = JSON.stringify({ sealedAt, hash, entries: [] });
  yield begin + written.slice(0, -2);
  for (let read = 0; ;) {
    const page = await numberedPage(query, drawId, read);
    if (page.length === 0) break;
    const entries = page.map((entry) => JSON.stringify(entry)).join();
    yield read === 0 ? entries : `,${entries}`;
    read += page.length;
  }
  yield written.slice(-2) + end;
}
