import type { Every } from '#server/clock.ts';
import type { InvitationRule } from '#server/engine/activity/invitation-terms.ts';
import type { CapCounters, CappedUse, OwnedCap } from '#server/engine/eligibility/take-caps.ts';
import type { PendingInvitation } from './pending-invitations.ts';

/** The fact of an invitation that an operator has accepted in a review. */
export const acceptedFact = 'accepted';

/** The fact of an invitation that waits because one of the two is marked (rule A5). */
export const markedFact = 'marked';

/** What becomes of an invitation; `waiting` for the event and `held` after it leave it as it is. */
export type Verdict =
  | { readonly to: 'waiting' | 'held' | 'approved' }
  | { readonly to: 'flagged' | 'voided'; readonly fact: string };

/** An invitation that was pending, and its verdict. */
export interface DecidedInvitation extends PendingInvitation {
  readonly verdict: Verdict;
}

/** A pending invitation, with its verdict or, when the caps decide, null and what it uses of them. */
interface Candidate {
  readonly invitation: PendingInvitation;
  readonly verdict: Verdict | null;
  readonly use: CappedUse<InvitationCap>;
}

/**
 * Judges a pending invitation by the facts that the server recorded. An event before the touch, or after the window, pays
 * nothing; of two members who invited each other one invitation is voided. One of a marked member is flagged for review.
 */
export function judge(invitation: PendingInvitation, rule: InvitationRule, now: number): Candidate {
  const { eventAt } = invitation;
  const caps = [...sharedCaps(invitation, rule), ...capsOfInviter(invitation, rule)];
  return { invitation, verdict: verdictByFacts(invitation, rule, now), use: { at: eventAt ?? now, caps } };
}

function verdictByFacts(
  { touchedAt, eventAt, isReturned, isMarked, fact }: PendingInvitation,
  { windowMs, holdMs }: InvitationRule,
  now: number,
): Verdict | null {
  if (eventAt === null) return now < touchedAt + windowMs ? { to: 'waiting' } : voided('expired');
  if (eventAt < touchedAt) return voided('known_before');
  if (eventAt >= touchedAt + windowMs) return voided('expired');
  if (now < eventAt + holdMs) return { to: 'held' };
  if (isReturned) return voided('cycle');
  return isMarked && fact !== acceptedFact ? { to: 'flagged', fact: markedFact } : null;
}

/**
 * Decides the candidates one after the other. Of two of them who invited each other the first one counts. One above a cap
 * of the inviter is voided, one above a cap of its device or its network is flagged for review; one that is not approved uses
 * up none of the caps.
 */
export function decideInOrder(
  candidates: readonly Candidate[],
  counters: CapCounters,
): readonly DecidedInvitation[] {
  const approved = new Map<string, string>();
  const verdictOf = ({ invitation: { inviteeId, inviterId }, verdict, use }: Candidate): Verdict => {
    const isUndecided = verdict === null || verdict.to === 'flagged';
    if (isUndecided && approved.get(inviterId) === inviteeId) return voided('cycle');
    if (verdict !== null) return verdict;
    const full = counters.take(use);
    if (full !== null) return { to: full.to, fact: full.fact };
    approved.set(inviteeId, inviterId);
    return { to: 'approved' };
  };
  return candidates.map((candidate) => ({ ...candidate.invitation, verdict: verdictOf(candidate) }));
}

const voided = (fact: string) => ({ to: 'voided', fact }) as const;

/** A cap of invitations, and what becomes of one above it. */
export interface InvitationCap extends OwnedCap {
  readonly to: 'flagged' | 'voided';
  readonly fact: string;
}

/**
 * The caps above which an operator decides: of a browser, of one inviter in a network, and of a network. They come before
 * those of the inviter, so that the review sees the pattern whether the inviter could be paid or not.
 */
function sharedCaps(
  { fact, inviterId, deviceHash, networkHash }: PendingInvitation,
  rule: InvitationRule,
): InvitationCap[] {
  if (fact === acceptedFact) return [];
  const review = (cap: string, owner: string, every: Every, max: number): InvitationCap => ({
    name: `invite_${cap}`,
    owner,
    every,
    max,
    to: 'flagged',
    fact: `${cap}_cap`,
  });
  return [
    // Invitations from before the caps have no hashes.
    ...(deviceHash === '' ? [] : [review('device', deviceHash, 'campaign', rule.mostPerDevice)]),
    ...(networkHash === ''
      ? []
      : [
          review(
            'inviter_network',
            `${inviterId} ${networkHash}`,
            'day',
            rule.mostPerInviterAndNetworkPerDay,
          ),
          review('network', networkHash, 'day', rule.mostPerNetworkPerDay),
        ]),
  ];
}

/** The caps of the inviter (rule R5). */
function capsOfInviter({ inviterId: owner }: PendingInvitation, rule: InvitationRule): InvitationCap[] {
  const own = (every: Every, max: number): InvitationCap => ({
    name: 'invite',
    owner,
    every,
    max,
    to: 'voided',
    fact: `capped_${every}`,
  });
  return [own('campaign', rule.mostPerActivity), own('day', rule.mostPerDay)];
}
