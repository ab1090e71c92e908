import type { Database } from '#server/db/database.ts';
import { maskedPhone } from '#server/modules/session/phone.ts';
import type { InvitationState } from './invitation-state.ts';

/** An invited friend as the inviter sees them. */
export interface InvitedFriend {
  /** `relation_activity_id` on the wire. */
  readonly relationId: string;
  /** `138****0001`; nothing else about the friend is told. */
  readonly phone: string;
  readonly state: InvitationState;
  /** One of `remindStatus`. */
  readonly remindStatus: number;
  /** Milliseconds since 1970. */
  readonly boundAt: number;
}

interface Page {
  readonly activityId: string;
  readonly inviterId: string;
  readonly offset: number;
  readonly limit: number;
}

/** The friends a member has invited, newest first, and how many are in each state. */
export async function invitationsOf(
  { query }: Database,
  { activityId, inviterId, offset, limit }: Page,
): Promise<{ readonly list: InvitedFriend[]; readonly counts: ReadonlyMap<InvitationState, number> }> {
  const own = query
    .selectFrom('invitation')
    .where('invitation.activity_id', '=', activityId)
    .where('invitation.inviter_id', '=', inviterId);
  const rows = await own
    .innerJoin('member', 'member.id', 'invitation.invitee_id')
    .select(['invitation.id', 'member.phone', 'state', 'remind_status', 'bound_at'])
    .orderBy('bound_at', 'desc')
    .orderBy('invitation.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const counts = await own
    .select((row) => ['state', row.fn.countAll<string>().as('total')])
    .groupBy('state')
    .execute();
  return {
    list: rows.map((row) => ({
      relationId: row.id,
      phone: maskedPhone(row.phone),
      state: row.state,
      remindStatus: row.remind_status,
      boundAt: row.bound_at.getTime(),
    })),
    counts: new Map(counts.map(({ state, total }) => [state, Number(total)])),
  };
}
