import { enrolEach } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { ruleOf } from '#server/engine/activity/invitation-terms.ts';
import type { InvitationRule, InvitationTerms } from '#server/engine/activity/invitation-terms.ts';
import { grantCoupons } from '#server/engine/award/grant-coupons.ts';
import { CapCounters } from '#server/engine/eligibility/take-caps.ts';
import { earnEach } from '#server/engine/ledger/ledger.ts';
import { movePending } from './invitation-repository.ts';
import type { PendingMoves } from './invitation-repository.ts';
import { decideInOrder, judge } from './invitation-verdict.ts';
import type { DecidedInvitation } from './invitation-verdict.ts';
import { lockPending } from './pending-invitations.ts';
import type { PendingInvitation } from './pending-invitations.ts';

/** An activity in an open transaction; the members are found by the invitations. */
type Payer = Omit<ActivityContext, 'memberId'>;

/**
 * Decides the pending ones of the invitations of these members by the terms, in this order and as far as possible now, and
 * pays the inviters for those that count: by a few statements, whatever the number of invitations. At most 500 in a transaction,
 * because it locks the accounts of the inviters.
 * @throws ApiError awardSoldOut when the budget does not cover the awards; then nothing is decided.
 */
export async function decideEach(
  payer: Payer,
  inviteeIds: readonly string[],
  terms: InvitationTerms,
): Promise<readonly DecidedInvitation[]> {
  const { transaction, activity, now } = payer;
  const decided = await readVerdicts(payer, inviteeIds, ruleOf(terms));
  await movePending(transaction, { activityId: activity.id, now, moves: decided.flatMap(moveOf) });
  const approved = decided.filter(({ verdict }) => verdict.to === 'approved');
  if (approved.length > 0) await payInviters(payer, approved, terms);
  return decided;
}

async function readVerdicts(
  { transaction, activity, now }: Payer,
  inviteeIds: readonly string[],
  rule: InvitationRule,
): Promise<readonly DecidedInvitation[]> {
  const pending = await lockPending(transaction, { activityId: activity.id, inviteeIds }, rule.event);
  const candidates = pending.map((invitation) => judge(invitation, rule, now));
  const uses = candidates.filter(({ verdict }) => verdict === null).map(({ use }) => use);
  const counters = await CapCounters.lock(transaction, activity.id, uses);
  const decided = decideInOrder(candidates, counters);
  await counters.store();
  return decided;
}

/** An approved invitation is paid for in the same transaction. */
function moveOf({ inviteeId, verdict }: DecidedInvitation): PendingMoves['moves'] {
  if (verdict.to === 'approved') return [{ inviteeId, path: ['approved', 'rewarded'], fact: 'paid' }];
  return 'fact' in verdict ? [{ inviteeId, path: [verdict.to], fact: verdict.fact }] : [];
}

/** Chances for each approved invitation, and the award of the terms if there is one. */
async function payInviters(
  payer: Payer,
  approved: readonly PendingInvitation[],
  { currency = 'chance', chances, award }: InvitationTerms,
): Promise<void> {
  const paid = approved.map(({ id, inviterId }) => ({ memberId: inviterId, fact: id }));
  await enrolEach(
    payer,
    paid.map(({ memberId }) => memberId),
  );
  if (chances > 0) await earnEach(payer, paid, { currency, amount: chances, cause: 'invite' });
  if (award) {
    const owners = paid.map(({ memberId, fact }) => ({ memberId, source: `invite:${fact}` }));
    await grantCoupons(payer, owners, { ...award, sourceDesc: '邀请好友' });
  }
}
