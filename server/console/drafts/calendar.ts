import { sql } from 'kysely';
import { onlineStatus } from '#contract/activity-kit/participation.ts';
import { maxCalendarDays } from '#contract/console/drafts.ts';
import type { drafts } from '#contract/console/drafts.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf, InputOf } from '#contract/http/endpoint.ts';
import { dayMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { stateOf } from '#server/engine/activity/activity.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { windowOf } from '#server/engine/content/content-rules.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import type { DraftDeps } from './draft-context.ts';
import { openStates } from './draft-records.ts';
import type { DraftContent } from './draft-records.ts';

type Entry = DataOf<typeof drafts.calendar>['entries'][number];

/** [from, to) in milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The activities that run in the days from `from` to `to`, both of them included, and the open drafts that would, with those of one type
 * that run at the same time as one of them, also outside of these days; a draft without two moments has no place on a calendar.
 * @throws ApiError formRefused for more days than it shows, and for an end before the beginning
 */
export async function readCalendar(
  { context: { database }, playTypes }: DraftDeps,
  days: InputOf<typeof drafts.calendar>['query'],
  now: number,
): Promise<{ entries: Entry[] }> {
  const span = spanOf(days);
  const isAlone = (type: string): boolean => playTypes.get(type)?.oneAtATime === true;
  const [known, drafted] = await Promise.all([
    activitiesIn(database, span, isAlone, now),
    draftsOf(database, isAlone, now),
  ]);
  const shown = [...known, ...drafted.filter((entry) => isIn(entry, span))];
  // What one of them collides with lies in the time that those of its type run.
  const alone = shown.filter((entry) => entry.is_alone && entry.is_online);
  if (alone.length === 0) return { entries: shown };
  const wide = {
    from: Math.min(...alone.map(({ starts_at: start }) => start)),
    to: Math.max(...alone.map(({ ends_at: end }) => end)),
  };
  const types = new Set(alone.map(({ type }) => type));
  const near = await activitiesIn(database, wide, isAlone, now, [...types]);
  const others = [...near, ...drafted.filter((entry) => types.has(entry.type) && isIn(entry, wide))];
  return { entries: [...shown, ...others.filter((entry) => entry.is_online && !isIn(entry, span))] };
}

const isIn = ({ starts_at: start, ends_at: end }: Entry, { from, to }: Span): boolean =>
  start < to && from < end;

function spanOf({ from, to }: InputOf<typeof drafts.calendar>['query']): Span {
  const [first = NaN, last = NaN] = [from, to].map((day) => Date.parse(`${day}T00:00:00+08:00`));
  if (first > last) throw new ApiError(codes.formRefused, '开始的日期要在结束的日期之前');
  const span = { from: first, to: last + dayMs };
  if (span.to - span.from > maxCalendarDays * dayMs)
    throw new ApiError(codes.formRefused, `日历一次最多看 ${String(maxCalendarDays)} 天`);
  return span;
}

/** The activities that run at some time of a span, of the types that are given, or of all. */
async function activitiesIn(
  { query }: Database,
  { from, to }: Span,
  isAlone: (type: string) => boolean,
  now: number,
  types?: readonly string[],
): Promise<Entry[]> {
  const rows = await query
    .selectFrom('activity')
    .select(['id', 'type', 'title', 'state', 'online_status', 'starts_at', 'ends_at'])
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${new Date(from)}, ${new Date(to)})`)
    .$if(types !== undefined, (rest) => rest.where('type', 'in', types ?? []))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, type, title, starts_at: startsAt, ends_at: endsAt, ...row }) => ({
    ...{ activity_id: id, draft_id: '', type, title, is_alone: isAlone(type) },
    state: stateOf({ state: row.state, startsAt, endsAt }, now),
    is_online: row.online_status === onlineStatus.online,
    ...{ starts_at: startsAt.getTime(), ends_at: endsAt.getTime() },
  }));
}

/** Every open draft that has a window; an activity has one at most. */
async function draftsOf(
  { query }: Database,
  isAlone: (type: string) => boolean,
  now: number,
): Promise<Entry[]> {
  const open = await query
    .selectFrom('activity_draft')
    .select(['id', 'activity_id', 'state'])
    .select(
      sql<DraftContent>`jsonb_build_object(
      'type', content->'type', 'title', content->'title', 'online', content->'online', 'window', content->'window'
    )`.as('content'),
    )
    .where('state', 'in', openStates)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return open.flatMap(({ id, activity_id, state, content }) => {
    const type = String(content['type']);
    return writtenWindow(content, now).map((window) => ({
      ...{ activity_id, draft_id: id, type, title: String(content['title']), is_alone: isAlone(type) },
      ...{ state, is_online: content['online'] === true, ...window },
    }));
  });
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
