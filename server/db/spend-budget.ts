import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { randomInt } from 'node:crypto';

/**
 * The number of rows that the free part of a budget is divided into. A row is locked until its transaction is on the disk, so
 * one row is spent from a few hundred times a second, whatever the number of servers.
 */
export const budgetSlices = 16;

/** Where the reply of a call is stored. */
export interface ReplyKey {
  readonly memberId: string;
  readonly key: string;
}

/** What is written at the end of a transaction. Amounts in fen. */
export interface LastWrites {
  readonly activityIds: readonly string[];
  readonly fens: readonly number[];
  readonly reply: (ReplyKey & { readonly text: string }) | null;
}

/** SQLSTATE of {@link spendSliceSql} and {@link spendWholeSql}: the budget has less than is spent. */
export const budgetIsSpent = '22012';
/** SQLSTATE of {@link spendSliceSql}: no slice has so much, all together have it. */
export const sliceIsShort = '22P02';

/** Stores the reply alone. */
export const storeReplySql = ({ reply }: LastWrites): RawBuilder<unknown> => sql`
  update idempotent_reply set reply = ${reply?.text}
  where member_id = ${reply?.memberId} and idempotency_key = ${reply?.key}`;

const storedReply = (reply: LastWrites['reply']): RawBuilder<unknown> => sql`
  update idempotent_reply set reply = ${reply?.text ?? null}::text from covered
  where member_id = ${reply?.memberId ?? null}::uuid and idempotency_key = ${reply?.key ?? null}::text`;

/**
 * Takes the amount from any slice of the budget of one activity that has it, and stores the reply. A commit is on its way when
 * the answer comes, so the statement itself fails, by a division by zero, when the budget has less than is taken (rule S2):
 * then nothing of the transaction is left. Where only all slices together have it, it fails by a word that is no number.
 */
export const spendSliceSql = ({
  activityIds: [id],
  fens: [fen],
  reply,
}: LastWrites): RawBuilder<unknown> => sql`
  with picked as (
    select slice from activity_budget_slice where activity_id = ${id}::text and left_fen >= ${fen}::int8
    order by slice <> ${randomInt(budgetSlices)}::int2, left_fen desc limit 1
  ), spent as (
    update activity_budget_slice set left_fen = left_fen - ${fen}::int8, spent_fen = spent_fen + ${fen}::int8
    where activity_id = ${id}::text and slice = (select slice from picked) and left_fen >= ${fen}::int8
    returning slice
  ), covered as (
    select case
      when count(*) = 1 then 1
      when (select sum(left_fen) from activity_budget_slice where activity_id = ${id}::text) >= ${fen}::int8
        then ('short by ' || count(*)::text)::int4
      else 1 / count(*)::int4
    end as is_covered from spent
  ), stored as (${storedReply(reply)})
  select is_covered from covered`;

/**
 * As {@link spendSliceSql}, with all slices of the activities locked in one order. What is left is divided anew, into so
 * many slices that each has the amount once more.
 */
export const spendWholeSql = ({ activityIds, fens, reply }: LastWrites): RawBuilder<unknown> => sql`
  with locked as materialized (
    select activity_id, left_fen from activity_budget_slice where activity_id = any(${activityIds}::text[])
    order by activity_id, slice for update
  ), remainder as (
    select id, fen, (select coalesce(sum(left_fen), 0)::int8 from locked where activity_id = id) - fen as rest
    from unnest(${activityIds}::text[], ${fens}::int8[]) as taken (id, fen)
  ), total as (
    select *, greatest(1, least(${budgetSlices}::int8, rest / fen)) as parts from remainder
  ), covered as (
    select 1 / (count(*) = ${activityIds.length}::int4)::int4 as is_covered from total where rest >= 0
  ), spent as (
    update activity_budget_slice set
      left_fen = case when slice < parts then rest / parts else 0 end + case slice when 0 then rest % parts else 0 end,
      spent_fen = spent_fen + case slice when 0 then fen else 0 end
    from total cross join covered where activity_id = id
  ), stored as (${storedReply(reply)})
  select is_covered from covered`;
