import { drafts } from '#contract/console/drafts.ts';
import { call, unasked } from '#kernel/api/api.ts';
import type { Board } from '../../app/live.ts';
import { askedDays, maxSpanMs } from '../../parts/calendar/calendar-entries.ts';
import { collisionsOf } from '../../parts/calendar/calendar-rows.ts';
import type { Entry } from '../../parts/calendar/calendar-rows.ts';
import { inShanghai } from '../../parts/Moment.tsx';

/** An activity that is to end later. */
export type Extended = Pick<Board, 'id' | 'title' | 'type' | 'state' | 'is_online' | 'starts_at' | 'ends_at'>;

/** What of its type would run at the same time as an activity that ends later. */
interface Collisions {
  /** With these the server refuses the later end. */
  readonly activities: readonly Entry[];
  /** These cannot be approved once the later end is. */
  readonly drafts: readonly Entry[];
}

const unfinished = ['scheduled', 'running', 'paused'];

/** The collisions of an activity that ends at `end`, milliseconds, among entries of the calendar. */
export function collisionsUntil(end: number, activity: Extended, entries: readonly Entry[]): Collisions {
  const type = entries.find((entry) => entry.type === activity.type);
  const extended: Entry = {
    ...{ activity_id: activity.id, draft_id: '', title: activity.title, type: activity.type },
    ...{ state: activity.state, is_online: activity.is_online, is_alone: type?.is_alone ?? false },
    ...{ starts_at: activity.starts_at, ends_at: end },
  };
  const found = collisionsOf(extended, entries);
  return {
    activities: found.filter(({ draft_id: draft, state }) => draft === '' && unfinished.includes(state)),
    drafts: found.filter(({ draft_id: draft }) => draft !== ''),
  };
}

/**
 * Reads the calendar between the end of an activity and a later one, as far as the calendar shows at once. Nothing collides
 * where it cannot be read: the server judges again.
 */
export async function readCollisions(end: number, activity: Extended): Promise<Collisions> {
  const from = activity.ends_at;
  const to = Math.min(end, from + maxSpanMs);
  const query = askedDays({ from, to });
  try {
    const { entries } = await unasked(() => call(drafts.calendar, { query }));
    return collisionsUntil(end, activity, entries);
  } catch {
    return { activities: [], drafts: [] };
  }
}

/** Entries with their windows, in words. */
export const namedWithWindows = (entries: readonly Entry[]): string =>
  entries
    .map(
      ({ title, starts_at: start, ends_at: end }) =>
        `「${title}」（${inShanghai(start)} 至 ${inShanghai(end)}）`,
    )
    .join('、');
