import type { Tx } from '#server/db/database.ts';
import { enrol } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { ruleOf } from '#server/engine/activity/play-type.ts';
import type { InvitationRule, InvitationTerms } from '#server/engine/activity/play-type.ts';
import { grantAward } from '#server/engine/award/grant-award.ts';
import { takeCaps } from '#server/engine/eligibility/take-caps.ts';
import type { Cap } from '#server/engine/eligibility/take-caps.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { isMarked } from '#server/engine/marks/member-marks.ts';
import { moveInvitation } from './invitation-repository.ts';

/** Decides the invitation of a member by the terms, as far as possible now, and pays its inviter when it counts. */
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

/** The fact of an invitation that an operator has accepted in a review. */
export const acceptedFact = 'accepted';

/** The fact of an invitation that waits because one of the two is marked (rule A5). */
export const markedFact = 'marked';

/** The invitation to decide, and the time. */
export interface Decision {
  readonly activityId: string;
  readonly inviteeId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** `waiting` for the event, `held` after it, decided or flagged for review by this call, or nothing to decide. */
export type SettledInvitation = 'waiting' | 'held' | 'approved' | 'flagged' | 'voided' | 'none';

/**
 * Decides a pending invitation by the facts that the server recorded. An event before the touch, or after the window,
 * pays nothing; of two members who invited each other one invitation is voided, and so is one above a cap of the
 * inviter. One above a cap of its device or its network is flagged for review,
 * and so is one of a marked member.
 */
export async function settleInvitation(
  transaction: Tx,
  { activityId, inviteeId, now }: Decision,
  rule: InvitationRule,
): Promise<SettledInvitation> {
  const edge = await lockEdges(transaction, activityId, inviteeId);
  if (edge?.state !== 'pending') return 'none';
  const decide = async (to: 'approved' | 'flagged' | 'voided', fact: string) => {
    await moveInvitation(transaction, { activityId, inviteeId, to, fact, now });
    return to;
  };
  const touchedAt = edge.touched_at.getTime();
  const eventAt = await eventOf(transaction, inviteeId, rule.event);
  if (eventAt === null) return now < touchedAt + rule.windowMs ? 'waiting' : decide('voided', 'expired');
  if (eventAt < touchedAt) return decide('voided', 'known_before');
  if (eventAt >= touchedAt + rule.windowMs) return decide('voided', 'expired');
  if (now < eventAt + rule.holdMs) return 'held';
  if (edge.isReturned) return decide('voided', 'cycle');
  if (edge.fact !== acceptedFact && (await isEitherMarked(transaction, [edge.inviter_id, inviteeId]))) {
    return decide('flagged', markedFact);
  }
  const shared = await takeSharedCaps(transaction, { activityId, now: eventAt }, edge, rule);
  if (shared !== null) return decide('flagged', shared);
  const full = await takeCaps(transaction, { activityId, owner: edge.inviter_id, now: eventAt }, [
    { name: 'invite', every: 'day', most: rule.mostPerDay },
    { name: 'invite', every: 'campaign', most: rule.mostPerActivity },
  ]);
  return full === null ? decide('approved', rule.event) : decide('voided', `capped_${full.every}`);
}

async function isEitherMarked(transaction: Tx, members: readonly [string, string]): Promise<boolean> {
  for (const member of members) if (await isMarked(transaction, member)) return true;
  return false;
}

/** Takes a use of the device and of the network; returns the one that is used up, or null. */
async function takeSharedCaps(
  transaction: Tx,
  at: { readonly activityId: string; readonly now: number },
  edge: { readonly fact: string; readonly device_hash: string; readonly network_hash: string },
  { mostPerDevice, mostPerNetworkPerDay }: InvitationRule,
): Promise<'device_cap' | 'network_cap' | null> {
  if (edge.fact === acceptedFact) return null;
  const isFull = async (owner: string, cap: Cap) =>
    // Invitations from before the caps have no hashes.
    owner !== '' && (await takeCaps(transaction, { ...at, owner }, [cap])) !== null;
  const device: Cap = { name: 'invite_device', every: 'campaign', most: mostPerDevice };
  if (await isFull(edge.device_hash, device)) return 'device_cap';
  const network: Cap = { name: 'invite_network', every: 'day', most: mostPerNetworkPerDay };
  return (await isFull(edge.network_hash, network)) ? 'network_cap' : null;
}

/**
 * The edge, and whether an edge in the other direction is approved or paid for; both are locked, always in the order
 * of the invitees.
 */
async function lockEdges(transaction: Tx, activityId: string, inviteeId: string) {
  const own = await transaction
    .selectFrom('invitation')
    .select('inviter_id')
    .where('activity_id', '=', activityId)
    .where('invitee_id', '=', inviteeId)
    .executeTakeFirst();
  if (!own) return null;
  const edges = await transaction
    .selectFrom('invitation')
    .select(['invitee_id', 'inviter_id', 'touched_at', 'state', 'fact', 'device_hash', 'network_hash'])
    .where('activity_id', '=', activityId)
    .where('invitee_id', 'in', [inviteeId, own.inviter_id])
    .orderBy('invitee_id')
    .forUpdate()
    .execute();
  const edge = edges.find((one) => one.invitee_id === inviteeId);
  const back = edges.find((one) => one.invitee_id === own.inviter_id && one.inviter_id === inviteeId);
  return edge ? { ...edge, isReturned: back?.state === 'approved' || back?.state === 'rewarded' } : null;
}

/** Milliseconds since 1970, or null before it has happened. */
async function eventOf(
  transaction: Tx,
  memberId: string,
  event: InvitationRule['event'],
): Promise<number | null> {
  if (event === 'registered') {
    const member = await transaction
      .selectFrom('member')
      .select('created_at')
      .where('id', '=', memberId)
      .executeTakeFirst();
    return member?.created_at.getTime() ?? null;
  }
  const fact = await transaction
    .selectFrom('member_fact')
    .select('happened_at')
    .where('member_id', '=', memberId)
    .where('kind', '=', event)
    .executeTakeFirst();
  return fact?.happened_at.getTime() ?? null;
}

/** Context of a payment: an activity in an open transaction; the member is found by the invitation. */
type Payer = Omit<ActivityContext, 'memberId'>;

/**
 * Pays the inviter for an approved invitation, once: chances, and the award of the terms if there is one. False when
 * there is nothing to pay for.
 * @throws ApiError awardSoldOut when the budget does not cover the award; then nothing is paid.
 */
async function payInvitation(
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
    await grantAward(inviter, { ...grant, kind: 'coupon' });
  }
  return true;
}
