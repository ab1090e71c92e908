import type { Entry } from '../calendar-rows.ts';

export const dayMs = 86_400_000;
/** The first day of the entries of tests, milliseconds. */
export const start = Date.parse('2026-09-01T00:00:00+08:00');

/** An activity of the one type, from one day to another after {@link start}. */
export const anEntry = (id: string, from: number, to: number, changes: Partial<Entry> = {}): Entry => ({
  ...{ activity_id: id, draft_id: '', title: id, type: 'mgm', state: 'scheduled' },
  ...{ is_online: true, is_alone: true, starts_at: start + from * dayMs, ends_at: start + to * dayMs },
  ...changes,
});
