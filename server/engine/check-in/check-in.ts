import { codes } from '#contract/codes.ts';
import { shanghaiDate } from '#server/clock.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';
import { refuseParticipation } from '#server/engine/activity/activity-context.ts';
import { streakOf } from './streak.ts';

/** The fact of a check-in; the day names it where something is paid for it. */
export interface CheckedIn {
  /** `2026-11-21`, Asia/Shanghai. */
  readonly day: string;
  /** Days in a row up to this one. */
  readonly streak: number;
  readonly total: number;
}

/**
 * Checks the member in for the Asia/Shanghai day of the participation.
 * @throws Fault checkedIn when the day has its check-in.
 */
export async function checkIn({ transaction, activity, memberId, now }: Participation): Promise<CheckedIn> {
  const day = shanghaiDate(now);
  const kept = await transaction
    .insertInto('check_in')
    .values({ member_id: memberId, activity_id: activity.id, day, checked_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  if (!kept) throw refuseParticipation(codes.checkedIn, '今天已签到，明天再来');
  const rows = await transaction
    .selectFrom('check_in')
    .select('day')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .execute();
  return { day, streak: streakOf(new Set(rows.map((row) => row.day)), now), total: rows.length };
}
