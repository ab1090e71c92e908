import { codes } from '#contract/codes.ts';
import type { Tx } from '#server/db/database.ts';
import { refuseParticipation } from '#server/engine/activity/activity-context.ts';

/** An invitation link that was opened. */
export interface Touch {
  readonly activityId: string;
  /** The browser, by its guid: nobody may have logged in yet. */
  readonly guid: string;
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** How long a touch counts; a later one by the same inviter renews it only after that. Milliseconds. */
  readonly windowMs: number;
}

/**
 * Keeps that a browser opened the link of an inviter. Which touch wins is decided when a member is there to be bound.
 * @throws Fault inviteCodeUnknown
 */
export async function touchInvite(transaction: Tx, touch: Touch): Promise<void> {
  const inviter = await transaction
    .selectFrom('member')
    .select('id')
    .where('invite_code', '=', touch.code)
    .executeTakeFirst();
  if (!inviter) throw refuseParticipation(codes.inviteCodeUnknown, '邀请码无效');
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
