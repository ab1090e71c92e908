import { isInviteCode } from '#contract/activity-kit/invite-code.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { call } from '#kernel/api/api.ts';
import { random } from '#kernel/browser/random.ts';
import { storeInvitation, tellInvitation } from '#kernel/sharing/invitation.ts';
import type { Invitation } from '#kernel/sharing/invitation.ts';
import { visitorId } from '#kernel/visitor/visitor-id.ts';

/**
 * Tells the server of an invitation once the visitor has agreed, and binds a member to their inviter; true when the visitor
 * has become the friend of who invited them.
 */
export async function takeUpInvitation(invitation: Invitation, isLoggedIn: boolean): Promise<boolean> {
  if (!isInviteCode(invitation.invite_code)) return false;
  storeInvitation(invitation);
  await tellInvitation();
  if (!isLoggedIn) return false;
  const body = { activity_id: invitation.activity_id, guid: visitorId() };
  const bound = await call(invite.bind, { body }, { idempotencyKey: random.uuid() }).catch(() => undefined);
  return bound?.result === 'success';
}
