import { shanghaiDayStart } from '#server/clock.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Kysely } from 'kysely';

/** What is left of a prize. */
export interface PrizeStock {
  /** Units, in total. */
  readonly left: number;
  /** The quantity of this Shanghai day is used up, and the stock is not. */
  readonly isOutToday: boolean;
}

/**
 * What is left of each prize of an activity at `now`, milliseconds since 1970, by the id of the prize. It is read without
 * a lock, so it is a hint; only a grant decides.
 */
export async function listStock(
  query: Kysely<Tables>,
  activityId: string,
  now: number,
): Promise<ReadonlyMap<string, PrizeStock>> {
  const rows = await query
    .selectFrom('activity_prize')
    .select(['prize_id', 'stock', 'per_day', 'day_taken', 'day_start'])
    .where('activity_id', '=', activityId)
    .execute();
  const today = shanghaiDayStart(now);
  return new Map(
    rows.map(({ prize_id: prizeId, stock: left, per_day: perDay, day_taken: taken, day_start: dayStart }) => {
      const isToday = dayStart !== null && dayStart.getTime() >= today;
      const isOutToday = left > 0 && perDay !== null && isToday && taken >= perDay;
      return [prizeId, { left, isOutToday }];
    }),
  );
}
