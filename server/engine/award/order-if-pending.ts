import type { AwardKind } from '#server/db/activity-words.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';
import { firstState } from './award-state.ts';
import { orderDelivery } from './order-delivery.ts';

/** Orders the delivery of a new award if a provider delivers its kind, in the transaction that grants it (rule E5). */
export async function orderIfPending(
  { transaction, memberId, random, now }: Participation,
  awardId: string,
  { kind }: { readonly kind: AwardKind },
): Promise<void> {
  if (firstState[kind] !== 'pending') return;
  await orderDelivery(transaction, { awardId, memberId, random, runAt: now });
}
