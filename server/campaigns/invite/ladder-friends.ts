import { ladderFriendState } from '#contract/campaigns/invite.ts';
import type { inviteLadder } from '#contract/campaigns/invite.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import type { OwnPage } from '#server/engine/campaign/campaign-calls.ts';
import type { InvitationState } from '#server/engine/invite/invitation-repository.ts';
import { inviteEarnings, listInvitations } from '#server/engine/invite/invitation-repository.ts';

/** An inviter in an activity. */
interface Inviter {
  readonly activityId: string;
  readonly inviterId: string;
}

/** The number of friends who belong to an inviter, in every state. */
export async function countFriends({ query }: Database, { activityId, inviterId }: Inviter): Promise<number> {
  const { total } = await query
    .selectFrom('invitation')
    .select((row) => row.fn.countAll<string>().as('total'))
    .where('activity_id', '=', activityId)
    .where('inviter_id', '=', inviterId)
    .executeTakeFirstOrThrow();
  return Number(total);
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
  const [{ list, counts }, opened, earned] = await Promise.all([
    listInvitations(database, { ...inviter, offset, limit, now }),
    listOpened(database, inviter),
    inviteEarnings(database.query, { memberId, activityId: activity.id }),
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
      award_amount: earned.get(relationId) ?? 0,
      invite_time: boundAt,
    })),
    summary: {
      registered: Math.max(count('pending') - opened.size, 0),
      opened: opened.size,
      qualified: count('rewarded'),
      checking: count('flagged', 'approved'),
      void: count('voided'),
      award_amount: [...earned.values()].reduce((sum, fen) => sum + fen, 0),
    },
  };
}

function pendingState(isOpened: boolean): string {
  return isOpened ? ladderFriendState.opened : ladderFriendState.registered;
}

/** The invitations of an inviter whose friends have opened an account and wait for the decision. */
async function listOpened(
  { query }: Database,
  { activityId, inviterId }: Inviter,
): Promise<ReadonlySet<string>> {
  const rows = await query
    .selectFrom('invitation')
    .innerJoin('member_fact', 'member_fact.member_id', 'invitation.invitee_id')
    .select('invitation.id')
    .where('invitation.activity_id', '=', activityId)
    .where('invitation.inviter_id', '=', inviterId)
    .where('invitation.state', '=', 'pending')
    .where('member_fact.kind', '=', 'account_opened')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
