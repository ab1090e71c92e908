import { codes } from '#contract/codes.ts';
import { spendBudget } from '#server/activity-kit/budget/spend-budget.ts';
import type { Participation } from '#server/activity-kit/participation/play-type.ts';
import { refuseParticipation } from '#server/activity-kit/participation/refusal.ts';
import type { AwardKind } from '#server/db/activity-words.ts';
import { firstState } from './award-state.ts';
import { orderDelivery } from './order-delivery.ts';

/** What is granted, and the business fact it is granted for. */
export interface Grant {
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
 * @throws Fault awardSoldOut when the budget does not hold the value of an award without a stock (rule S2).
 */
export async function grantAward(participation: Participation, grant: Grant): Promise<boolean> {
  const { transaction, activity, memberId, random, now } = participation;
  const id = random.uuid();
  const state = firstState[grant.kind];
  const granted = await transaction
    .insertInto('award')
    .values({
      ...{ id, member_id: memberId, activity_id: activity.id },
      source: grant.source,
      title: grant.title,
      value_desc: grant.valueDesc,
      source_desc: grant.sourceDesc,
      awarded_at: new Date(now),
      kind: grant.kind,
      prize_id: grant.prizeId,
      value_fen: grant.valueFen,
      state,
      settled_at: state === 'granted' ? new Date(now) : null,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'activity_id', 'source']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (granted === undefined) return false;
  if (state === 'pending') await orderDelivery(transaction, { awardId: id, memberId, random, runAt: now });
  if (grant.prizeId !== '' || grant.valueFen === 0) return true;
  if (await spendBudget(transaction, activity.id, grant.valueFen)) return true;
  throw refuseParticipation(codes.awardSoldOut, '奖励已发完');
}
