import { moveInvitation } from '#server/activity-kit/invite/move-invitation.ts';
import { settleInvitation } from '#server/activity-kit/invite/settle-invitation.ts';
import { earn } from '#server/activity-kit/ledger/earn.ts';
import type { Participation } from '#server/activity-kit/participation/play-type.ts';
import { goldFundConfig } from './gold-fund-config.ts';

const hourMs = 60 * 60 * 1000;

/** Decides the invitation by which the member came, and pays the inviter once for it; nothing while it has to wait. */
export async function settleFriend(friend: Participation): Promise<void> {
  const { transaction, activity, memberId: inviteeId, now } = friend;
  const { windowDays, holdHours, mostPerDay, mostPerActivity, tokens } = goldFundConfig(activity).invite;
  const decision = { activityId: activity.id, inviteeId, now };
  const settled = await settleInvitation(transaction, decision, {
    event: 'registered',
    windowMs: windowDays * 24 * hourMs,
    holdMs: holdHours * hourMs,
    ...{ mostPerDay, mostPerActivity },
  });
  if (settled !== 'approved') return;
  const from = await moveInvitation(transaction, { ...decision, to: 'rewarded', fact: 'tokens' });
  if (from !== 'approved') return;
  const edge = await transaction
    .selectFrom('invitation')
    .select(['id', 'inviter_id'])
    .where('activity_id', '=', activity.id)
    .where('invitee_id', '=', inviteeId)
    .executeTakeFirstOrThrow();
  const inviter = { ...friend, memberId: edge.inviter_id };
  await earn(inviter, { currency: 'token', amount: tokens, cause: 'invite', fact: edge.id });
}
