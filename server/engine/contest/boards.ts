import { dayMs } from '#server/clock.ts';

/** The board of a whole contest, whose places have prizes. */
export const wholeBoard = 'all';

const prefix = 'week:';

/** Identifies a board of a contest. */
export interface BoardKey {
  readonly activityId: string;
  /** `all`, or `week:` and the Monday of a week, `week:2026-11-23`. */
  readonly board: string;
}

/** The Monday of the week of a day, `2026-11-23`, Asia/Shanghai. */
export function mondayOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`) / dayMs;
  // 1 January 1970 was a Thursday.
  return dateOf(at - ((at + 3) % 7));
}

/** The board of the week of a day. */
export const weekBoard = (day: string): string => prefix + mondayOf(day);

/** The Monday and the Sunday of the board of a week; null for the board of the whole contest. */
export function weekOf(board: string): { readonly from: string; readonly to: string } | null {
  if (!board.startsWith(prefix)) return null;
  const from = board.slice(prefix.length);
  return { from, to: dateOf(Date.parse(`${from}T00:00:00Z`) / dayMs + 6) };
}

function dateOf(dayNumber: number): string {
  return new Date(dayNumber * dayMs).toISOString().slice(0, 10);
}
