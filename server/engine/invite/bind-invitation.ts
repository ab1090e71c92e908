import type { Tx } from '#server/db/database.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';
import { callerHashes } from './caller-hashes.ts';
import type { AcceptedFrom } from './caller-hashes.ts';

/** How a member is bound to an inviter. */
export interface Binding extends AcceptedFrom {
  /** How long a touch counts, milliseconds. */
  readonly windowMs: number;
}

/**
 * Binds the member to the inviter of the first valid touch of their browser (rules R1, R2), once for good. Returns the
 * inviter, or null when there is no valid touch or the member is bound already. An inviter who has used the same
 * browser makes an edge that waits flagged for a person to look at.
 */
export async function bindInvitation(
  participation: Participation,
  { guid, ip, windowMs }: Binding,
): Promise<string | null> {
  const { transaction, activity, memberId, random, secrets, now } = participation;
  const touch = await firstTouch(participation, guid, now - windowMs);
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
function firstTouch({ transaction, activity, memberId, now }: Participation, guid: string, since: number) {
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
