import { shanghaiDayStart } from '#server/clock.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * The statement that takes one of a prize out of its stock and out of what may be given on this Shanghai day; no row
 * when nothing is left of either. A server whose clock has not reached midnight yet takes from the day that another one
 * has begun.
 */
export function takingOne({ activity, now }: Participation, prizeId: string): RawBuilder<unknown> {
  const today = sql`${new Date(shanghaiDayStart(now))}::timestamptz`;
  const isNewDay = sql`(day_start is null or day_start < ${today})`;
  return sql`update activity_prize set stock = stock - 1,
      day_taken = case when ${isNewDay} then 1 else day_taken + 1 end,
      day_start = greatest(day_start, ${today})
    where activity_id = ${activity.id} and prize_id = ${prizeId} and stock > 0
      and (per_day is null or day_taken < per_day or ${isNewDay})
    returning 1`;
}
