import { codes } from '#contract/http/codes.ts';
import { shanghaiDayStart } from '#server/clock.ts';
import type { AwardKind, AwardState } from '#server/db/activity-tables.ts';
import type { Database } from '#server/db/database.ts';
import { isMarked } from '#server/engine/marks/member-marks.ts';
import { activityError, markVersionDrawnSql } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Activity, ActivityPrize } from '#server/engine/activity/activity.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { firstState } from './award-repository.ts';
import { spendBudget } from './budget.ts';
import { orderDeliverySql } from './delivery.ts';

/** The award to grant. */
interface Grant {
  readonly title: string;
  readonly valueDesc: string;
  readonly sourceDesc: string;
  readonly kind: AwardKind;
  /** Fen. */
  readonly valueFen: number;
  /** The prize whose stock it is taken from; empty if the budget pays for it. */
  readonly prizeId: string;
}

/** The id of an award, and the business fact it is granted for. */
interface NewAward {
  readonly awardId: string;
  /** The business fact: `task:ID`, `prize:ID` or `draw:ID`; a member is granted one award for it. */
  readonly source: string;
}

/** The columns of an award that its grant sets. */
export interface GrantRow {
  readonly prize_id: string;
  readonly title: string;
  readonly value_desc: string;
  readonly source_desc: string;
  readonly kind: AwardKind;
  readonly value_fen: number;
  readonly state: AwardState;
  /** Its owner is marked, so nothing of it is delivered yet (rule A5). */
  readonly is_held: boolean;
}

/** The column types of a {@link GrantRow} for reading it from JSON. */
export const grantColumnsSql = sql`prize_id text, title text, value_desc text, source_desc text, kind text, value_fen int4,
  state text, is_held boolean`;

/**
 * The row of a grant. For a marked member it waits as `pending`; a token only counts, and what it buys is held.
 */
export function grantRow(grant: Grant, isOfMarked: boolean): GrantRow {
  const { prizeId, title, valueDesc, sourceDesc, kind, valueFen } = grant;
  const isHeld = isOfMarked && kind !== 'token';
  return {
    ...{ prize_id: prizeId, title, value_desc: valueDesc, source_desc: sourceDesc, kind },
    ...{ value_fen: valueFen, is_held: isHeld },
    state: isHeld ? 'pending' : firstState[kind],
  };
}

/**
 * Grants an award that comes from no stock; false when it was granted before. What needs no provider is granted
 * immediately, what a provider delivers is ordered in the same transaction (rule E5), and a parcel waits for its
 * address.
 * @throws ApiError awardSoldOut when the budget is less than the value of the award (rule S2).
 */
export async function grantAward(
  context: ActivityContext,
  { source, ...grant }: Omit<Grant, 'prizeId'> & Pick<NewAward, 'source'>,
): Promise<boolean> {
  const { transaction, activity, random } = context;
  const award = { awardId: random.uuid(), source };
  const isOfMarked = await isMarked(transaction, context.memberId);
  const row = grantRow({ ...grant, prizeId: '' }, isOfMarked);
  const { rows } = await sql`
    with granted as (select * from json_to_record(${JSON.stringify(row)}::json) as granted (${grantColumnsSql})),
    award_row as (
      ${insertAwardSql(context, award)} on conflict (member_id, activity_id, source) do nothing returning state, is_held
    )${deliverySql(context, award, [row])}
    select 1 from award_row`.execute(transaction);
  if (rows.length === 0) return false;
  if (grant.valueFen === 0 || (await spendBudget(transaction, activity.id, grant.valueFen))) return true;
  throw activityError(codes.awardSoldOut, '奖励已发完');
}

/** A member in an activity, read in a transaction or outside of one. */
interface Granted {
  readonly transaction: ActivityContext['transaction'] | Database['query'];
  readonly memberId: string;
  readonly activity: Pick<Activity, 'id'>;
}

/** Whether the member has an award of the activity for a business fact. */
export async function isGranted(
  { transaction, memberId, activity }: Granted,
  source: string,
): Promise<boolean> {
  const award = await transaction
    .selectFrom('award')
    .select('id')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .where('source', '=', source)
    .executeTakeFirst();
  return award !== undefined;
}

/**
 * Takes one unit of a prize from the stock and grants it; false, and no effect, when none is left, in total or for
 * today. The stock is a hot row, so all effects are one statement, which comes last in its transaction. `source` is the
 * business fact; without one a member gets the prize once.
 * @throws Error when the fact was granted before.
 */
export async function grantPrize(
  context: ActivityContext,
  prize: ActivityPrize,
  source = `prize:${prize.prizeId}`,
): Promise<boolean> {
  const award = { awardId: context.random.uuid(), source };
  const row = grantRow(prize, await isMarked(context.transaction, context.memberId));
  const { rows } = await sql`
    with taken as (${decrementStockSql(context, prize.prizeId)}),
    granted as (
      select granted.* from taken, json_to_record(${JSON.stringify(row)}::json) as granted (${grantColumnsSql})
    )${grantSql(context, award, [row])}${markVersionDrawnSql(context, 'taken')}
    select 1 from taken`.execute(context.transaction);
  return rows.length === 1;
}

/**
 * Further parts of a statement that grant the award described by the earlier part `granted`: at most one row, a {@link
 * GrantRow}. `candidates` are its possible rows.
 */
export function grantSql(
  context: ActivityContext,
  award: NewAward,
  candidates: readonly GrantRow[],
): RawBuilder<unknown> {
  return sql`,
    award_row as (${insertAwardSql(context, award)} returning state, is_held)${deliverySql(context, award, candidates)}`;
}

function insertAwardSql(
  { activity, memberId, now }: ActivityContext,
  { awardId, source }: NewAward,
): RawBuilder<unknown> {
  const at = sql`${new Date(now)}::timestamptz`;
  return sql`insert into award (id, member_id, activity_id, source, awarded_at, prize_id, title, value_desc, source_desc,
      kind, value_fen, state, is_held, settled_at)
    select ${awardId}::uuid, ${memberId}::uuid, ${activity.id}::text, ${source}::text, ${at}, prize_id, title, value_desc,
      source_desc, kind, value_fen, state, is_held, case when state = 'granted' then ${at} end
    from granted`;
}

/**
 * Orders the delivery of the part `award_row` if a provider delivers it, in the transaction that grants it (rule E5).
 */
function deliverySql(
  { memberId, random, now }: ActivityContext,
  { awardId }: NewAward,
  candidates: readonly GrantRow[],
): RawBuilder<unknown> {
  if (candidates.every(({ state, is_held: isHeld }) => state !== 'pending' || isHeld)) return sql``;
  return sql`,
    due as (select 1 from award_row where state = 'pending' and not is_held),
    delivery as (${orderDeliverySql({ awardId, memberId, random, runAt: now }, 'due')})`;
}

/**
 * The statement that takes one unit of a prize from its stock and from the quantity of this Shanghai day, unless the
 * condition is true; it returns the id of the prize, or no row when either is used up. A server whose clock has not
 * reached midnight takes from the later day that another server has begun.
 */
export function decrementStockSql(
  { activity, now }: ActivityContext,
  prizeId: string,
  unless: RawBuilder<boolean> = sql`false`,
): RawBuilder<unknown> {
  const today = sql`${new Date(shanghaiDayStart(now))}::timestamptz`;
  const isNewDay = sql`(day_start is null or day_start < ${today})`;
  return sql`update activity_prize set stock = stock - 1,
      day_taken = case when ${isNewDay} then 1 else day_taken + 1 end,
      day_start = greatest(day_start, ${today})
    where activity_id = ${activity.id} and prize_id = ${prizeId} and stock > 0
      and (per_day is null or day_taken < per_day or ${isNewDay}) and not ${unless}
    returning prize_id`;
}
