import { codes } from '#contract/http/codes.ts';
import type { Tx } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { callerNetwork } from '#server/plugins/caller-network.ts';
import type { Secrets } from '#server/secrets.ts';
import { createHmac } from 'node:crypto';

/** An invitation link that was opened. */
export interface Touch {
  readonly activityId: string;
  /** The browser, by its guid: the visitor may not be logged in yet. */
  readonly guid: string;
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** How long a touch is valid; a later one by the same inviter renews it only after that. Milliseconds. */
  readonly windowMs: number;
}

/**
 * Stores that a browser opened the link of an inviter. Which touch counts is decided when a member is bound.
 * @throws ApiError inviteCodeUnknown
 */
export async function touchInvite(transaction: Tx, touch: Touch): Promise<void> {
  const inviter = await transaction
    .selectFrom('member')
    .select('id')
    .where('invite_code', '=', touch.code)
    .executeTakeFirst();
  if (!inviter) throw activityError(codes.inviteCodeUnknown, '邀请码无效');
  const touchedAt = new Date(touch.now);
  await transaction
    .insertInto('invite_touch')
    .values({
      activity_id: touch.activityId,
      guid: touch.guid,
      inviter_id: inviter.id,
      touched_at: touchedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['activity_id', 'guid', 'inviter_id'])
        .doUpdateSet({ touched_at: touchedAt })
        .where('invite_touch.touched_at', '<=', new Date(touch.now - touch.windowMs)),
    )
    .execute();
}

/** Inputs of a binding. */
export interface Binding extends AcceptedFrom {
  /** How long a touch is valid, milliseconds. */
  readonly windowMs: number;
}

/**
 * Binds the member permanently to the inviter of the first valid touch of their browser (rules R1, R2). Returns the
 * inviter, or null when there is no valid touch or the member is already bound. If the inviter has used the same
 * browser, the invitation is flagged for a manual review.
 */
export async function bindInvitation(
  context: ActivityContext,
  { guid, ip, windowMs }: Binding,
): Promise<string | null> {
  const { transaction, activity, memberId, random, secrets, now } = context;
  const touch = await firstTouch(context, guid, now - windowMs);
  if (!touch) return null;
  const isShared = await hasUsed(transaction, touch.inviter_id, guid);
  const bound = await transaction
    .insertInto('invitation')
    .values({
      id: random.uuid(),
      activity_id: activity.id,
      invitee_id: memberId,
      inviter_id: touch.inviter_id,
      code: touch.invite_code,
      touched_at: touch.touched_at,
      state: isShared ? 'flagged' : 'pending',
      fact: isShared ? 'same_device' : 'touched',
      bound_at: new Date(now),
      ...callerHashes(secrets, { guid, ip }),
    })
    .onConflict((conflict) => conflict.columns(['activity_id', 'invitee_id']).doNothing())
    .returning('inviter_id')
    .executeTakeFirst();
  return bound?.inviter_id ?? null;
}

/** One phone is one member, so another member is another phone. */
function firstTouch({ transaction, activity, memberId, now }: ActivityContext, guid: string, since: number) {
  return transaction
    .selectFrom('invite_touch')
    .innerJoin('member', 'member.id', 'invite_touch.inviter_id')
    .select(['invite_touch.inviter_id', 'invite_touch.touched_at', 'member.invite_code'])
    .where('invite_touch.activity_id', '=', activity.id)
    .where('invite_touch.guid', '=', guid)
    .where('invite_touch.inviter_id', '<>', memberId)
    .where('invite_touch.touched_at', '>', new Date(since))
    .where('invite_touch.touched_at', '<=', new Date(now))
    .orderBy('invite_touch.touched_at')
    .orderBy('invite_touch.inviter_id')
    .limit(1)
    .executeTakeFirst();
}

async function hasUsed(transaction: Tx, memberId: string, guid: string): Promise<boolean> {
  const seen = await transaction
    .selectFrom('imprint')
    .select('id')
    .where('member_id', '=', memberId)
    .where('guid', '=', guid)
    .limit(1)
    .executeTakeFirst();
  return seen !== undefined;
}

/** Where a member accepted an invitation: the browser by its guid, and the address of the call. */
export interface AcceptedFrom {
  readonly guid: string;
  readonly ip: string;
}

/**
 * Keyed hashes of the browser and of the network: equal inputs have equal hashes, which cannot be reversed without
 * the key.
 */
export function callerHashes(
  secrets: Pick<Secrets, 'keyFor'>,
  { guid, ip }: AcceptedFrom,
): { readonly device_hash: string; readonly network_hash: string } {
  const key = secrets.keyFor('invitation-callers');
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return { device_hash: hash(`device:${guid}`), network_hash: hash(`network:${callerNetwork(ip)}`) };
}
