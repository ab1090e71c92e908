import { friendState } from '#contract/activity-kit/invite.ts';
import type { invite } from '#contract/activity-kit/invite.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import type { InvitationState } from './invitation-state.ts';
import { invitationsOf } from './invitations-of.ts';
import { inviteEarnings } from './invite-earnings.ts';

type Records = DataOf<typeof invite.records>;

interface Page {
  readonly activityId: string;
  readonly inviterId: string;
  readonly offset: number;
  readonly limit: number;
}

const shownState: Readonly<Record<InvitationState, string>> = {
  pending: friendState.waiting,
  flagged: friendState.checking,
  approved: friendState.checking,
  rewarded: friendState.qualified,
  voided: friendState.void,
};

/** A page of the friends a member has invited, newest first, and what all of them have brought. */
export async function inviteRecords(database: Database, page: Page): Promise<Records> {
  const { activityId, inviterId } = page;
  const [{ list, counts }, earned] = await Promise.all([
    invitationsOf(database, page),
    inviteEarnings(database.query, { memberId: inviterId, activityId }),
  ]);
  const count = (...states: InvitationState[]) =>
    states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  return {
    list: list.map((friend) => ({
      relation_activity_id: friend.relationId,
      phone: friend.phone,
      state: shownState[friend.state],
      remind_status: friend.remindStatus,
      award_amount: earned.get(friend.relationId) ?? 0,
      invite_time: friend.boundAt,
    })),
    summary: {
      total: count('pending', 'flagged', 'approved', 'rewarded', 'voided'),
      qualified: count('rewarded'),
      waiting: count('pending', 'flagged', 'approved'),
      award_amount: [...earned.values()].reduce((sum, fen) => sum + fen, 0),
    },
  };
}
