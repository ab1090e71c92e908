import { onlineStatus } from '#contract/activity-kit/participation.ts';
import type { drafts } from '#contract/console/drafts.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { stateOf } from '#server/engine/activity/activity.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { windowOf } from '#server/engine/content/content-rules.ts';
import type { DraftDeps } from './draft-context.ts';
import { openStates } from './draft-records.ts';
import type { DraftContent } from './draft-records.ts';

type Entry = DataOf<typeof drafts.calendar>['entries'][number];

/**
 * When every activity runs, and when every open draft would, at `now`, milliseconds; a draft without two moments has no place on a
 * calendar.
 */
export async function readCalendar(
  { context: { database }, playTypes }: DraftDeps,
  now: number,
): Promise<{ entries: Entry[] }> {
  const { query } = database;
  const isAlone = (type: string): boolean => playTypes.get(type)?.oneAtATime === true;
  const [activities, open] = await Promise.all([
    query
      .selectFrom('activity')
      .select(['id', 'type', 'title', 'state', 'online_status', 'starts_at', 'ends_at'])
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),
    query
      .selectFrom('activity_draft')
      .select(['id', 'activity_id', 'state', 'content'])
      .where('state', 'in', openStates)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  ]);
  const known = activities.map(({ id, type, title, starts_at: startsAt, ends_at: endsAt, ...row }) => ({
    ...{ activity_id: id, draft_id: '', type, title, is_alone: isAlone(type) },
    state: stateOf({ state: row.state, startsAt, endsAt }, now),
    is_online: row.online_status === onlineStatus.online,
    ...{ starts_at: startsAt.getTime(), ends_at: endsAt.getTime() },
  }));
  const planned = open.flatMap(({ id, activity_id, state, content }) => {
    const type = String(content['type']);
    return writtenWindow(content, now).map((window) => ({
      ...{ activity_id, draft_id: id, type, title: String(content['title']), is_alone: isAlone(type) },
      ...{ state, is_online: content['online'] === true, ...window },
    }));
  });
  return { entries: [...known, ...planned] };
}

/** The window of a draft, which may be half written; none or one. */
function writtenWindow({ window }: DraftContent, now: number) {
  const written = Object(window) as ContentActivity['window'];
  const isWritten = ['startsAt', 'startsInDays'].some((name) => name in written);
  if (!isWritten) return [];
  const { startsAt, endsAt } = windowOf(written, now);
  const moments = { starts_at: startsAt.getTime(), ends_at: endsAt.getTime() };
  return Object.values(moments).every((at) => at > 0) ? [moments] : [];
}
