import { codes } from '#contract/codes.ts';
import { shanghaiDayStart } from '#server/clock.ts';
import type { AwardKind } from '#server/db/activity-tables.ts';
import { markVersionDrawn, activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { ActivityPrize } from '#server/engine/activity/activity.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { firstState } from './award-repository.ts';
import { spendBudget } from './budget.ts';
import { orderDelivery } from './delivery.ts';

/** What is granted, and the business fact it is granted for. */
interface Grant {
  /** `task:ID`, `prize:ID` or `draw:ID`; a member is granted one award for it. */
  readonly source: string;
  readonly title: string;
  readonly valueDesc: string;
  readonly sourceDesc: string;
  readonly kind: AwardKind;
  /** Fen. */
  readonly valueFen: number;
  /** The prize whose stock the caller has taken it from; empty where it comes from none and the budget pays for it. */
  readonly prizeId: string;
}

/**
 * Grants an award; false when it was granted before. What we hold ourselves is granted at once, what a provider
 * delivers is ordered in the same transaction (rule E5), and a parcel waits for its address.
 * @throws ApiError awardSoldOut when the budget does not hold the value of an award without a stock (rule S2).
 */
export async function grantAward(context: ActivityContext, grant: Grant): Promise<boolean> {
  const { transaction, activity, random } = context;
  const id = random.uuid();
  const { rows } = await sql`
    with one as (select 1) ${insertAwardSql(context, { id, grant, from: 'one' })}
    on conflict (member_id, activity_id, source) do nothing
    returning id`.execute(transaction);
  if (rows.length === 0) return false;
  await orderIfPending(context, id, grant);
  if (grant.prizeId !== '' || grant.valueFen === 0) return true;
  if (await spendBudget(transaction, activity.id, grant.valueFen)) return true;
  throw activityError(codes.awardSoldOut, '奖励已发完');
}

/**
 * Takes one of a prize out of the stock and grants it; false when none is left, at all or for today. The stock is the row that everybody
 * wants, so this comes last in its transaction.
 */
export async function grantPrize(context: ActivityContext, prize: ActivityPrize): Promise<boolean> {
  const taken = await decrementStockSql(context, prize.prizeId).execute(context.transaction);
  if (taken.rows.length !== 1) return false;
  if (!(await grantAward(context, grantOfPrize(prize, `prize:${prize.prizeId}`))))
    throw new Error('a prize was granted twice to one member');
  await markVersionDrawn(context);
  return true;
}

/** The grant of a prize that has been taken out of its stock, for a business fact. */
export function grantOfPrize(prize: ActivityPrize, source: string): Grant {
  const { prizeId, title, valueDesc, sourceDesc, kind, valueFen } = prize;
  return { source, title, valueDesc, sourceDesc, kind, valueFen, prizeId };
}

/** The part of a statement that writes an award for every row of an earlier part. */
export function insertAwardSql(
  { activity, memberId, now }: ActivityContext,
  { id, grant, from }: { readonly id: string; readonly grant: Grant; readonly from: string },
): RawBuilder<unknown> {
  const state = firstState[grant.kind];
  const at = new Date(now);
  return sql`insert into award (id, member_id, activity_id, source, title, value_desc, source_desc, awarded_at, kind,
      prize_id, value_fen, state, settled_at)
    select ${id}::uuid, ${memberId}::uuid, ${activity.id}::text, ${grant.source}::text, ${grant.title}::text,
      ${grant.valueDesc}::text, ${grant.sourceDesc}::text, ${at}::timestamptz, ${grant.kind}::text,
      ${grant.prizeId}::text, ${grant.valueFen}::int4, ${state}::text,
      ${state === 'granted' ? at : null}::timestamptz
    from ${sql.ref(from)}`;
}

/** Orders the delivery of a new award if a provider delivers its kind, in the transaction that grants it (rule E5). */
export async function orderIfPending(
  { transaction, memberId, random, now }: ActivityContext,
  awardId: string,
  { kind }: { readonly kind: AwardKind },
): Promise<void> {
  if (firstState[kind] !== 'pending') return;
  await orderDelivery(transaction, { awardId, memberId, random, runAt: now });
}

/**
 * The statement that takes one of a prize out of its stock and out of what may be given on this Shanghai day; no row
 * when nothing is left of either. A server whose clock has not reached midnight yet takes from the day that another one
 * has begun.
 */
export function decrementStockSql({ activity, now }: ActivityContext, prizeId: string): RawBuilder<unknown> {
  const today = sql`${new Date(shanghaiDayStart(now))}::timestamptz`;
  const isNewDay = sql`(day_start is null or day_start < ${today})`;
  return sql`update activity_prize set stock = stock - 1,
      day_taken = case when ${isNewDay} then 1 else day_taken + 1 end,
      day_start = greatest(day_start, ${today})
    where activity_id = ${activity.id} and prize_id = ${prizeId} and stock > 0
      and (per_day is null or day_taken < per_day or ${isNewDay})
    returning 1`;
}
