import { codes } from '#contract/codes.ts';
import { spendBudget } from '#server/engine/budget/spend-budget.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';
import { refuseParticipation } from '#server/engine/activity/activity-context.ts';
import { sql } from 'kysely';
import type { Grant } from './grant.ts';
import { insertAward } from './insert-award.ts';
import { orderIfPending } from './order-if-pending.ts';

/**
 * Grants an award; false when it was granted before. What we hold ourselves is granted at once, what a provider
 * delivers is ordered in the same transaction (rule E5), and a parcel waits for its address.
 * @throws Fault awardSoldOut when the budget does not hold the value of an award without a stock (rule S2).
 */
export async function grantAward(participation: Participation, grant: Grant): Promise<boolean> {
  const { transaction, activity, random } = participation;
  const id = random.uuid();
  const { rows } = await sql`
    with one as (select 1) ${insertAward(participation, { id, grant, from: 'one' })}
    on conflict (member_id, activity_id, source) do nothing
    returning id`.execute(transaction);
  if (rows.length === 0) return false;
  await orderIfPending(participation, id, grant);
  if (grant.prizeId !== '' || grant.valueFen === 0) return true;
  if (await spendBudget(transaction, activity.id, grant.valueFen)) return true;
  throw refuseParticipation(codes.awardSoldOut, '奖励已发完');
}
