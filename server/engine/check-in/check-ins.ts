import type { Database } from '#server/db/database.ts';
import { shanghaiDate } from '#server/clock.ts';
import { streakOf } from './streak.ts';

/** What a member has checked in for. */
export interface CheckIns {
  /** Oldest first, `2026-11-21`, Asia/Shanghai. */
  readonly days: readonly string[];
  readonly streak: number;
  readonly isCheckedToday: boolean;
}

/** The check-ins of a member in an activity, as they stand at `now`, milliseconds since 1970. */
export async function checkInsOf(
  { query }: Database,
  { memberId, activityId }: { readonly memberId: string; readonly activityId: string },
  now: number,
): Promise<CheckIns> {
  const rows = await query
    .selectFrom('check_in')
    .select('day')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .orderBy('day')
    .execute();
  const days = rows.map((row) => row.day);
  const known = new Set(days);
  return { days, streak: streakOf(known, now), isCheckedToday: known.has(shanghaiDate(now)) };
}
