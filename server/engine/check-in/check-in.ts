import { codes } from '#contract/http/codes.ts';
import { shanghaiDate } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';

/** A check-in; the day identifies it if something is paid for it. */
export interface CheckedIn {
  /** `2026-11-21`, Asia/Shanghai. */
  readonly day: string;
  /** Consecutive days up to this one. */
  readonly streak: number;
  readonly total: number;
}

/**
 * Checks the member in for the Asia/Shanghai day of the call.
 * @throws ApiError checkedIn when the day has its check-in.
 */
export async function checkIn({ transaction, activity, memberId, now }: ActivityContext): Promise<CheckedIn> {
  const day = shanghaiDate(now);
  const kept = await transaction
    .insertInto('check_in')
    .values({ member_id: memberId, activity_id: activity.id, day, checked_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  if (!kept) throw activityError(codes.checkedIn, '今天已签到，明天再来');
  const rows = await transaction
    .selectFrom('check_in')
    .select('day')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .execute();
  return { day, streak: streakOf(new Set(rows.map((row) => row.day)), now), total: rows.length };
}

/** Check-ins of a member. */
export interface CheckIns {
  /** Oldest first, `2026-11-21`, Asia/Shanghai. */
  readonly days: readonly string[];
  readonly streak: number;
  readonly isCheckedToday: boolean;
}

/** The check-ins of a member in an activity at `now`, milliseconds since 1970. */
export async function listCheckIns(
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

/**
 * Consecutive days that end today, or yesterday while today has no check-in yet; `now` is milliseconds since 1970.
 * Counted from the rows each time, because a stored count is wrong after a day without a call.
 */
export function streakOf(days: ReadonlySet<string>, now: number): number {
  const newest = days.has(shanghaiDate(now)) ? 0 : 1;
  let length = 0;
  while (days.has(shanghaiDate(now, -newest - length))) length += 1;
  return length;
}
