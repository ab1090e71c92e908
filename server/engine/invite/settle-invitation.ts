import type { Every } from '#server/clock.ts';
import type { Tx } from '#server/db/database.ts';
import { enrol } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { ruleOf } from '#server/engine/activity/invitation-terms.ts';
import type { InvitationRule, InvitationTerms } from '#server/engine/activity/invitation-terms.ts';
import { grantAward } from '#server/engine/award/grant-award.ts';
import { takeOwnedCaps } from '#server/engine/eligibility/take-caps.ts';
import type { OwnedCap } from '#server/engine/eligibility/take-caps.ts';
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
 * inviter. One above a cap of its device or its network is flagged for review, and so is one of a marked member. One that
 * is not approved uses up none of the caps.
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
  const caps = [...sharedCaps(edge, rule), ...capsOfInviter(edge, rule)];
  const full = await takeOwnedCaps(transaction, { activityId, now: eventAt }, caps);
  return full === null ? decide('approved', rule.event) : decide(full.to, full.fact);
}

async function isEitherMarked(transaction: Tx, members: readonly [string, string]): Promise<boolean> {
  for (const member of members) if (await isMarked(transaction, member)) return true;
  return false;
}

/** A cap of invitations, and what becomes of one above it. */
interface InvitationCap extends OwnedCap {
  readonly to: 'flagged' | 'voided';
  readonly fact: string;
}

interface CappedEdge {
  readonly fact: string;
  readonly inviter_id: string;
  readonly device_hash: string;
  readonly network_hash: string;
}

/**
 * The caps above which an operator decides: of a browser, of one inviter in a network, and of a network. They come before
 * those of the inviter, so that the review sees the pattern whether the inviter could be paid or not.
 */
function sharedCaps(edge: CappedEdge, rule: InvitationRule): InvitationCap[] {
  const { inviter_id: inviter, device_hash: device, network_hash: network } = edge;
  if (edge.fact === acceptedFact) return [];
  const review = (cap: string, owner: string, every: Every, most: number): InvitationCap => ({
    name: `invite_${cap}`,
    owner,
    every,
    most,
    to: 'flagged',
    fact: `${cap}_cap`,
  });
  return [
    // Invitations from before the caps have no hashes.
    ...(device === '' ? [] : [review('device', device, 'campaign', rule.mostPerDevice)]),
    ...(network === ''
      ? []
      : [
          review('inviter_network', `${inviter} ${network}`, 'day', rule.mostPerInviterAndNetworkPerDay),
          review('network', network, 'day', rule.mostPerNetworkPerDay),
        ]),
  ];
}

/** The caps of the inviter (rule R5). */
function capsOfInviter({ inviter_id: owner }: CappedEdge, rule: InvitationRule): InvitationCap[] {
  const own = (every: Every, most: number): InvitationCap => ({
    name: 'invite',
    owner,
    every,
    most,
    to: 'voided',
    fact: `capped_${every}`,
  });
  return [own('campaign', rule.mostPerActivity), own('day', rule.mostPerDay)];
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
