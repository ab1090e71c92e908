import type { drafts } from '#contract/console/drafts.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Range } from './calendar-span.ts';

/** An activity as it is, or a draft as it would be. */
export type Entry = DataOf<typeof drafts.calendar>['entries'][number];

/** A part of a bar, as shares of the range from 0 to 1. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** An entry that runs in a range. */
export interface Row {
  readonly key: string;
  readonly entry: Entry;
  readonly bar: Stretch;
  /** Those of its type that run at the same time, of which one runs alone. */
  readonly collisions: readonly Entry[];
  /** When they do, as shares of the range. */
  readonly clashes: readonly Stretch[];
}

/** How rows name an activity or a draft. */
export const draftKey = ({
  activity_id: id,
  draft_id: draft,
}: Pick<Entry, 'activity_id' | 'draft_id'>): string => `${id}/${draft}`;

/** Whether two can not run as they are: of one type that runs alone, at one time; a draft takes the place of its own activity. */
function collide(one: Entry, other: Entry): boolean {
  const isSame = one.activity_id === other.activity_id;
  if (isSame || one.type !== other.type || !one.is_alone || !one.is_online || !other.is_online) return false;
  return one.starts_at < other.ends_at && other.starts_at < one.ends_at;
}

/** The entries that one cannot run with as it is. */
export function collisionsOf(one: Entry, entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((other) => collide(one, other));
}

/**
 * The entries that run in a range, by type and beginning, each with those it collides with anywhere; `first` is the key of the one that
 * stands before all others.
 */
export function rowsIn(entries: readonly Entry[], { from, to }: Range, first?: string): readonly Row[] {
  const stretch = (start: number, end: number): Stretch => ({
    start: (Math.max(start, from) - from) / (to - from),
    end: (Math.min(end, to) - from) / (to - from),
  });
  const isIn = ({ starts_at: start, ends_at: end }: { starts_at: number; ends_at: number }): boolean =>
    start < to && from < end;
  const rows = entries.filter(isIn).map((entry) => {
    const collisions = collisionsOf(entry, entries);
    const shared = collisions.map((other) => ({
      starts_at: Math.max(entry.starts_at, other.starts_at),
      ends_at: Math.min(entry.ends_at, other.ends_at),
    }));
    return {
      ...{ key: draftKey(entry), entry, collisions },
      bar: stretch(entry.starts_at, entry.ends_at),
      clashes: shared.filter(isIn).map(({ starts_at: start, ends_at: end }) => stretch(start, end)),
    };
  });
  const firstType = entries.find((entry) => draftKey(entry) === first)?.type;
  // Numbers from the most to the least wanted: the one that stands before all, then those of its type.
  const rank = ({ key, entry }: Row): number =>
    key === first ? 0 : Number(first !== undefined && entry.type !== firstType) + 1;
  return rows.sort(
    (one, other) =>
      rank(one) - rank(other) ||
      one.entry.type.localeCompare(other.entry.type) ||
      one.entry.starts_at - other.entry.starts_at,
  );
}

/** The entries with what is being written in place of what is saved of a draft. */
export function withWritten(entries: readonly Entry[], written: Entry): readonly Entry[] {
  return [...entries.filter((entry) => draftKey(entry) !== draftKey(written)), written];
}
