import { shanghaiDayStart } from '#server/clock.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { randomInt } from 'node:crypto';

/**
 * The number of rows that the stock of a large prize is divided into. A row is locked until its transaction is on the disk, so
 * one row is taken from a few hundred times a second, whatever the number of servers.
 */
export const prizeSlices = 8;
/**
 * While a prize has fewer units, all transactions lock its slices in one order: a slice that is found empty stays locked, and
 * two transactions that each hold an empty one must not wait for each other.
 */
export const fewUnits = prizeSlices * 64;
/** Stands for a slice where slices are taken from in their order. */
export const inOrder = -1;
/** A prize of fewer units gains nothing from slices. */
const minSliced = 2 * fewUnits;

/**
 * The slice that a draw tries first: a random one, so that draws at the same moment meet rarely, and {@link inOrder} while one of
 * its prizes has few units. `left` is what the draw has seen of each of them.
 */
export const sliceToTakeFrom = (left: readonly number[]): number =>
  left.some((units) => units < fewUnits) ? inOrder : randomInt(prizeSlices);

/** The prizes of all activities with their stock, as a table. */
export const stockedPrizes = sql`(
  select activity_prize.*, (
    select coalesce(sum(stock), 0)::int4 from activity_prize_slice
    where activity_prize_slice.activity_id = activity_prize.activity_id
      and activity_prize_slice.prize_id = activity_prize.prize_id
  ) as stock
  from activity_prize
)`;

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

interface StockRow {
  readonly activity_id: string;
  readonly prize_id: string;
  readonly left: number;
  readonly is_out_today: boolean;
}

/** As {@link listStock}, of several activities, by their ids. */
export async function listStocks(
  query: Kysely<Tables>,
  activityIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, ReadonlyMap<string, PrizeStock>>> {
  const stocks = new Map(activityIds.map((id) => [id, new Map<string, PrizeStock>()]));
  if (activityIds.length === 0) return stocks;
  const today = new Date(shanghaiDayStart(now));
  const { rows } = await sql<StockRow>`
    select prize.activity_id, prize.prize_id, sum(slice.stock)::int4 as left,
      sum(slice.stock) > 0
        and coalesce(sum(slice.day_taken) filter (where slice.day_start >= ${today}) >= prize.per_day, false)
        as is_out_today
    from activity_prize prize join activity_prize_slice slice
      on slice.activity_id = prize.activity_id and slice.prize_id = prize.prize_id
    where prize.activity_id = any(${activityIds}::text[])
    group by prize.activity_id, prize.prize_id`.execute(query);
  for (const { activity_id: id, prize_id: prizeId, left, is_out_today: isOutToday } of rows)
    stocks.get(id)?.set(prizeId, { left, isOutToday });
  return stocks;
}

/**
 * Adds units to the stock of a prize, or takes some away, and divides it equally among the slices that it should have. The
 * quantity of a day and the shares of a red packet are exact in one row only.
 * @throws Error of the database if less is left than is taken away.
 */
export async function addStock(
  transaction: Tx,
  activityId: string,
  prize: ContentActivity['prizes'][number],
  units: number,
): Promise<void> {
  const { id, stock, perDay = null, sharedFen = null } = prize;
  const slices = perDay === null && sharedFen === null && stock >= minSliced ? prizeSlices : 1;
  const { numAffectedRows: made = 0n } = await sql`
    insert into activity_prize_slice (activity_id, prize_id, slice, stock)
    select ${activityId}::text, ${id}::text, slice, 0 from generate_series(0, ${slices - 1}::int4) as slice
    on conflict (activity_id, prize_id, slice) do nothing`.execute(transaction);
  const isDivided = made === 0n && units === 0;
  // Nothing is locked where nothing changes: members draw meanwhile.
  await sql`
    with locked as materialized (
      select slice, stock, day_start, day_taken from activity_prize_slice
      where activity_id = ${activityId}::text and prize_id = ${id}::text and (not ${isDivided}::boolean or exists (
        select 1 from activity_prize_slice where activity_id = ${activityId}::text and prize_id = ${id}::text
          and slice >= ${slices}::int4 and stock > 0
      ))
      order by slice for update
    ), total as (
      select sum(stock)::int4 + ${units}::int4 as stock, max(day_start) as day_start,
        coalesce(sum(day_taken) filter (where day_start = (select max(day_start) from locked)), 0)::int4 as day_taken
      from locked having count(*) > 0
    )
    update activity_prize_slice set
      stock = case when slice < ${slices}::int4 then total.stock / ${slices}::int4 else 0 end
        + case slice when 0 then total.stock % ${slices}::int4 else 0 end,
      day_start = total.day_start,
      day_taken = case slice when 0 then total.day_taken else 0 end
    from total where activity_id = ${activityId}::text and prize_id = ${id}::text`.execute(transaction);
}
