import { inviteState } from '#contract/campaigns/gold-fund.ts';
import type { goldFund } from '#contract/campaigns/gold-fund.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { InvitationState } from '#server/engine/invite/invitation-repository.ts';
import { invitationsOf } from '#server/engine/invite/invitation-repository.ts';
import { entriesOf } from '#server/engine/ledger/ledger-queries.ts';
import type { Database } from '#server/db/database.ts';
import { goldFundConfig } from './gold-fund-config.ts';

const shown: Readonly<Record<InvitationState, string>> = {
  pending: inviteState.waiting,
  flagged: inviteState.checking,
  approved: inviteState.waiting,
  rewarded: inviteState.rewarded,
  voided: inviteState.invalid,
};

interface Page {
  readonly activity: Activity;
  readonly memberId: string;
  readonly offset: number;
  readonly limit: number;
}

/** The friends a member has invited, masked, newest first, with the tokens each brought. */
export async function inviteHistory(
  database: Database,
  { activity, memberId, offset, limit }: Page,
): Promise<DataOf<typeof goldFund.inviteHistory>> {
  const activityId = activity.id;
  const most = goldFundConfig(activity).invitation.mostPerActivity;
  const paid = { memberId, activityId, currency: 'token', cause: 'invite', offset: 0, limit: most } as const;
  const [{ list, counts }, entries] = await Promise.all([
    invitationsOf(database, { activityId, inviterId: memberId, offset, limit }),
    entriesOf(database.query, paid),
  ]);
  const tokens = new Map(entries.map(({ fact, amount }) => [fact, amount]));
  return {
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    success_count: counts.get('rewarded') ?? 0,
    list: list.map((friend) => ({
      ...{ id: friend.relationId, phone_num: friend.phone, time: friend.boundAt },
      state: shown[friend.state],
      token: tokens.get(friend.relationId) ?? 0,
    })),
  };
}
