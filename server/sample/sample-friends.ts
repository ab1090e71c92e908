import { dayMs } from '#server/clock.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { invitationOf, ruleOf } from '#server/engine/activity/invitation-terms.ts';
import { bindInvitation, touchInvite } from '#server/engine/invite/bind-invitation.ts';
import { remindInvitee } from '#server/engine/invite/remind-invitee.ts';
import { decideEach } from '#server/engine/invite/settle-invitations.ts';
import type { SampleMembers } from '#server/sample/sample-members.schema.ts';
import { memberOfPhone, recordMemberFact } from '#server/modules/session/members.ts';

type SampleFriend = NonNullable<SampleMembers['members'][number]['friends']>[number];

/**
 * Gives a member the friends of the sample through the engine: they open the link, log in, some open an account, and the
 * terms of the activity decide. `context` is that of the inviter; friends of one `browser` share it.
 */
export async function giveSampleFriends(
  context: ActivityContext,
  friends: readonly SampleFriend[],
): Promise<void> {
  const { transaction, activity, random, memberId } = context;
  const terms = invitationOf(activity);
  if (!terms) throw new Error(`the sample invites friends in ${activity.id}, which has no invitations`);
  const { windowMs } = ruleOf(terms);
  const { code } = await transaction
    .selectFrom('member')
    .select('invite_code as code')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  for (const { phone, browser, daysAgo, knownBefore, opened, reminded } of friends) {
    const touchedAt = context.now - daysAgo * dayMs;
    const registeredAt = knownBefore === true ? touchedAt - dayMs : touchedAt + 60_000;
    const { id: inviteeId } = await memberOfPhone(transaction, random, phone, 'H5', registeredAt);
    const guid = `sample-${browser}`;
    await touchInvite(transaction, { activityId: activity.id, guid, code, now: touchedAt, windowMs });
    const friend = { ...context, memberId: inviteeId, now: touchedAt + 120_000 };
    await bindInvitation(friend, { guid, ip: `198.51.100.${browser}`, windowMs });
    if (opened === true) {
      const happenedAt = registeredAt + 600_000;
      await recordMemberFact(transaction, { memberId: inviteeId, kind: 'account_opened', happenedAt });
      await decideEach(context, [inviteeId], terms);
    }
    if (reminded === true) await remind(context, inviteeId, terms.remindsPerDay);
  }
}

async function remind(context: ActivityContext, inviteeId: string, maxPerDay: number): Promise<void> {
  const { id } = await context.transaction
    .selectFrom('invitation')
    .select('id')
    .where('activity_id', '=', context.activity.id)
    .where('invitee_id', '=', inviteeId)
    .executeTakeFirstOrThrow();
  await remindInvitee(context, { relationId: id, maxPerDay });
}
