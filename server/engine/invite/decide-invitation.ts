import type { InvitationTerms } from '#server/engine/activity/play-type.ts';
import { payInvitation } from './pay-invitation.ts';
import type { Payer } from './pay-invitation.ts';
import { ruleOf } from '#server/engine/activity/play-type.ts';
import { settleInvitation } from './settle-invitation.ts';

/** Decides the invitation of a member by the terms, as far as it can be decided now, and pays its inviter when it counts. */
export async function decideInvitation(
  payer: Payer,
  inviteeId: string,
  terms: InvitationTerms,
): Promise<void> {
  const { transaction, activity, now } = payer;
  const decided = await settleInvitation(
    transaction,
    { activityId: activity.id, inviteeId, now },
    ruleOf(terms),
  );
  if (decided === 'approved') await payInvitation(payer, inviteeId, terms);
}
