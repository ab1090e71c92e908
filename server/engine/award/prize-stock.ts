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
  return (await listStocks(query, [activityId], now)).get(activityId) ?? new Map<string, PrizeStock>();
}

/** As {@link listStock}, of several activities, by their ids. */
export async function listStocks(
  query: Kysely<Tables>,
  activityIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, ReadonlyMap<string, PrizeStock>>> {
  const stocks = new Map(activityIds.map((id) => [id, new Map<string, PrizeStock>()]));
  if (activityIds.length === 0) return stocks;
  const rows = await query
    .selectFrom('activity_prize')
    .select(['activity_id', 'prize_id', 'stock', 'per_day', 'day_taken', 'day_start'])
    .where('activity_id', 'in', activityIds)
    .execute();
  const today = shanghaiDayStart(now);
  for (const { activity_id: id, prize_id: prizeId, stock: left, per_day: perDay, ...day } of rows) {
    const isToday = day.day_start !== null && day.day_start.getTime() >= today;
    const isOutToday = left > 0 && perDay !== null && isToday && day.day_taken >= perDay;
    stocks.get(id)?.set(prizeId, { left, isOutToday });
  }
  return stocks;
}
