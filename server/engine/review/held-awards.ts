import type { AwardKind, AwardState } from '#server/db/activity-tables.ts';
import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { takeBackAward } from '#server/engine/award/award-repository.ts';
import type { AwardKey } from '#server/engine/award/award-repository.ts';
import { firstState, orderDelivery } from '#server/engine/award/grant-rows.ts';
import { moveInvitation } from '#server/engine/invite/invitation-repository.ts';
import { markedFact } from '#server/engine/invite/invitation-verdict.ts';
import type { Random } from '#server/random.ts';
import { MarkRefusal, isMarked } from '#server/engine/marks/member-marks.ts';

interface Moment {
  readonly random: Random;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Gives a held award what its grant held back, once: a coupon, right or token is there, a parcel can have its address,
 * and what a provider delivers is ordered. False when it is not held any more.
 */
export async function releaseAward(
  transaction: Tx,
  { memberId, awardId }: AwardKey,
  { random, now }: Moment,
): Promise<boolean> {
  const kind = await takeHold(transaction, { memberId, awardId });
  if (kind === null) return false;
  const state: AwardState = firstState[kind];
  if (state === 'pending') {
    await orderDelivery(transaction, { awardId, memberId, random, runAt: now });
    return true;
  }
  await transaction
    .updateTable('award')
    .set({ state, ...(state === 'granted' ? { settled_at: new Date(now) } : {}) })
    .where('member_id', '=', memberId)
    .where('id', '=', awardId)
    .where('state', '=', 'pending')
    .execute();
  return true;
}

/** Ends the hold of an award and returns its kind; null if another call did so before. */
async function takeHold(transaction: Tx, { memberId, awardId }: AwardKey): Promise<AwardKind | null> {
  const taken = await transaction
    .updateTable('award')
    .set({ is_held: false })
    .where('member_id', '=', memberId)
    .where('id', '=', awardId)
    .where('state', '=', 'pending')
    .where('is_held', '=', true)
    .returning('kind')
    .executeTakeFirst();
  return taken?.kind ?? null;
}

/**
 * Ends a held award, once: its unit goes back to the stock, another value to the budget; false when it is not held any more.
 * `now` is in milliseconds since 1970.
 */
export async function voidHeldAward(transaction: Tx, key: AwardKey, now: number): Promise<boolean> {
  if ((await takeHold(transaction, key)) === null) return false;
  return takeBackAward(transaction, { ...key, from: 'pending', now });
}

/** What a rejection has ended. */
export interface Rejected {
  readonly awards: number;
  readonly invitations: number;
}

/**
 * Rejects what is held of a marked member: units go back to their stock, other values to the budget, and invitations that
 * wait because of the mark pay nothing. The mark stays, so what comes later is held too.
 * @throws MarkRefusal if the member is not marked.
 */
export async function voidHeld(transaction: Tx, memberId: string, author: Author): Promise<Rejected> {
  if (!(await isMarked(transaction, memberId))) throw new MarkRefusal('this member is not marked');
  const { now } = author;
  const edges = await transaction
    .selectFrom('invitation')
    .select(['activity_id as activityId', 'invitee_id as inviteeId'])
    .where('state', '=', 'flagged')
    .where('fact', '=', markedFact)
    .where((row) => row.or([row('inviter_id', '=', memberId), row('invitee_id', '=', memberId)]))
    .orderBy('activity_id')
    .orderBy('invitee_id')
    .execute();
  for (const edge of edges) {
    await moveInvitation(transaction, { ...edge, to: 'voided', fact: 'rejected', now });
  }
  const held = await transaction
    .selectFrom('award')
    .select('id')
    .where('member_id', '=', memberId)
    .where('is_held', '=', true)
    // Stocks are hot rows: in one order, so that two rejections do not wait for each other.
    .orderBy('activity_id')
    .orderBy('prize_id')
    .orderBy('id')
    .execute();
  let awards = 0;
  for (const { id: awardId } of held) {
    if (await voidHeldAward(transaction, { memberId, awardId }, now)) awards += 1;
  }
  const rejected = { awards, invitations: edges.length };
  await writeAudit(transaction, author, {
    action: 'member.void_held',
    subject: `member:${memberId}`,
    before: null,
    after: rejected,
  });
  return rejected;
}
