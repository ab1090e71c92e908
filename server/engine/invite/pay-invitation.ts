import { grantAward } from '#server/engine/award/grant-award.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { enrol } from '#server/engine/activity/activity-context.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';
import type { InvitationTerms } from '#server/engine/activity/play-type.ts';
import { moveInvitation } from './move-invitation.ts';

/** Whoever pays: an activity in an open transaction; the member is found by the invitation. */
export type Payer = Omit<Participation, 'memberId'>;

/**
 * Pays the inviter for an approved invitation, once: chances, and the award of the terms where there is one. False when
 * there is nothing to pay for.
 * @throws Fault awardSoldOut when the budget does not hold the award; then nothing of this has happened.
 */
export async function payInvitation(
  payer: Payer,
  inviteeId: string,
  { currency = 'chance', chances, award }: InvitationTerms,
): Promise<boolean> {
  const { transaction, activity, now } = payer;
  const step = { activityId: activity.id, inviteeId, to: 'rewarded', fact: 'paid', now } as const;
  if ((await moveInvitation(transaction, step)) !== 'approved') return false;
  const { id, inviter_id: memberId } = await transaction
    .selectFrom('invitation')
    .select(['id', 'inviter_id'])
    .where('activity_id', '=', activity.id)
    .where('invitee_id', '=', inviteeId)
    .executeTakeFirstOrThrow();
  const inviter = { ...payer, memberId };
  await enrol(inviter);
  if (chances > 0) await earn(inviter, { currency, amount: chances, cause: 'invite', fact: id });
  if (award) {
    const { title, valueDesc, valueFen } = award;
    const grant = { source: `invite:${id}`, title, valueDesc, valueFen, sourceDesc: '邀请好友' };
    await grantAward(inviter, { ...grant, kind: 'coupon', prizeId: '' });
  }
  return true;
}
