import { ladderFriendState } from '#contract/campaigns/invite.ts';
import type { inviteLadder } from '#contract/campaigns/invite.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import type { OwnPage } from '#server/engine/activity/activity-calls.ts';
import { listInvitations, loadInviteEarnings } from '#server/engine/invite/invitation-repository.ts';
import type { InvitationState, InvitedFriend } from '#server/engine/invite/invitation-repository.ts';

/** An inviter in an activity. */
interface Inviter {
  readonly activityId: string;
  readonly inviterId: string;
}

const decided: Readonly<Record<Exclude<InvitationState, 'pending'>, string>> = {
  flagged: ladderFriendState.checking,
  approved: ladderFriendState.checking,
  rewarded: ladderFriendState.qualified,
  voided: ladderFriendState.void,
};

/** A page of the friends of a member, masked, newest first, with how many are in each state and what they brought. */
export async function listLadderFriends(
  database: Database,
  { activity, memberId, offset, limit, now }: OwnPage & { readonly now: number },
): Promise<DataOf<typeof inviteLadder.list>> {
  const inviter = { activityId: activity.id, inviterId: memberId };
  const { list, counts } = await listInvitations(database, { ...inviter, offset, limit, now });
  const [opened, openedCount, earned] = await Promise.all([
    listOpened(database, inviter, list),
    countOpened(database, inviter),
    loadInviteEarnings(database, inviter, list),
  ]);
  const count = (...states: InvitationState[]) =>
    states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  return {
    total_cnt: [...counts.values()].reduce((sum, one) => sum + one, 0),
    invite_list: list.map(({ relationId, phone, state, remindStatus, boundAt }) => ({
      relation_activity_id: relationId,
      phone,
      state: state === 'pending' ? pendingState(opened.has(relationId)) : decided[state],
      remind_status: remindStatus,
      award_amount: earned.byFriend.get(relationId) ?? 0,
      invite_time: boundAt,
    })),
    summary: {
      registered: Math.max(count('pending') - openedCount, 0),
      opened: openedCount,
      qualified: count('rewarded'),
      checking: count('flagged', 'approved'),
      void: count('voided'),
      award_amount: earned.total,
    },
  };
}

function pendingState(isOpened: boolean): string {
  return isOpened ? ladderFriendState.opened : ladderFriendState.registered;
}

/** The invitations whose friends have opened an account and wait for the decision. */
function openedInvitations({ query }: Database, { activityId, inviterId }: Inviter) {
  return query
    .selectFrom('invitation')
    .innerJoin('member_fact', 'member_fact.member_id', 'invitation.invitee_id')
    .where('invitation.activity_id', '=', activityId)
    .where('invitation.inviter_id', '=', inviterId)
    .where('invitation.state', '=', 'pending')
    .where('member_fact.kind', '=', 'account_opened');
}

/** The ids of those among these friends. */
async function listOpened(
  database: Database,
  inviter: Inviter,
  friends: readonly InvitedFriend[],
): Promise<ReadonlySet<string>> {
  const ids = friends.map(({ relationId }) => relationId);
  if (ids.length === 0) return new Set();
  const opened = openedInvitations(database, inviter).where('invitation.id', 'in', ids);
  const rows = await opened.select('invitation.id').execute();
  return new Set(rows.map(({ id }) => id));
}

async function countOpened(database: Database, inviter: Inviter): Promise<number> {
  const { total } = await openedInvitations(database, inviter)
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
