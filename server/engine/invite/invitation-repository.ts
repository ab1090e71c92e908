import { friendState, remindStatus } from '#contract/activity-kit/invite.ts';
import type { invite } from '#contract/activity-kit/invite.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { shanghaiDayStart } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { maskedPhone } from '#server/modules/session/members.ts';
import { sql } from 'kysely';

/** State of an invitation; it is paid for only from `approved` (rule R3). */
export type InvitationState = 'pending' | 'flagged' | 'approved' | 'rewarded' | 'voided';

/**
 * Transitions from each state. A flagged invitation waits for an operator, who accepts or rejects it. A paid one can
 * still be voided: its reward must then be clawed back.
 */
const invitationMoves: Readonly<Record<InvitationState, readonly InvitationState[]>> = {
  pending: ['flagged', 'approved', 'voided'],
  flagged: ['pending', 'voided'],
  approved: ['rewarded', 'voided'],
  rewarded: ['voided'],
  voided: [],
};

/** A transition of an invitation. */
export interface InvitationMove {
  readonly activityId: string;
  readonly inviteeId: string;
  readonly to: InvitationState;
  /** Reason of the transition. */
  readonly fact: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Moves an invitation and returns its previous state, or null when there is none or the state has no such transition.
 * Of parallel moves one wins: pay for a move to `rewarded`, return the stock for one from `approved` to `voided`, and
 * open a clawback for one from `rewarded` to `voided`, each only if this returned that state.
 */
export async function moveInvitation(transaction: Tx, move: InvitationMove): Promise<InvitationState | null> {
  const edge = await transaction
    .selectFrom('invitation')
    .select('state')
    .where('activity_id', '=', move.activityId)
    .where('invitee_id', '=', move.inviteeId)
    .forUpdate()
    .executeTakeFirst();
  if (!edge || !invitationMoves[edge.state].includes(move.to)) return null;
  const moved = await transaction
    .updateTable('invitation')
    .set({ state: move.to, fact: move.fact, decided_at: new Date(move.now) })
    .where('activity_id', '=', move.activityId)
    .where('invitee_id', '=', move.inviteeId)
    .where('state', '=', edge.state)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n ? edge.state : null;
}

/** Transitions of pending invitations, which the transaction has locked. */
export interface PendingMoves {
  readonly activityId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly moves: readonly {
    readonly inviteeId: string;
    /** The states that it passes through in this transaction; the last one is stored. */
    readonly path: readonly InvitationState[];
    /** Reason of the last transition. */
    readonly fact: string;
  }[];
}

/**
 * Moves pending invitations, in one statement.
 * @throws Error when one of them is not pending, or a path has a transition that no invitation has.
 */
export async function movePending(transaction: Tx, { activityId, now, moves }: PendingMoves): Promise<void> {
  if (moves.length === 0) return;
  const states = moves.map(({ path }) => path.reduce(nextState, 'pending'));
  const { numAffectedRows } = await sql`
    update invitation set state = moved.state, fact = moved.fact, decided_at = ${new Date(now)}::timestamptz
    from unnest(${moves.map(({ inviteeId }) => inviteeId)}::uuid[], ${states}::text[],
      ${moves.map(({ fact }) => fact)}::text[]) as moved (invitee_id, state, fact)
    where activity_id = ${activityId}::text and invitation.invitee_id = moved.invitee_id
      and invitation.state = 'pending'`.execute(transaction);
  if (numAffectedRows !== BigInt(moves.length)) throw new Error('an invitation that was locked has changed');
}

function nextState(from: InvitationState, to: InvitationState): InvitationState {
  if (!invitationMoves[from].includes(to)) throw new Error(`no invitation moves from ${from} to ${to}`);
  return to;
}

/** An invited friend as the inviter sees them. */
export interface InvitedFriend {
  /** `relation_activity_id` on the wire. */
  readonly relationId: string;
  /** `138****0001`; no other data of the friend are shown. */
  readonly phone: string;
  readonly state: InvitationState;
  /** One of `remindStatus`: whether the friend was reminded today. */
  readonly remindStatus: number;
  /** Milliseconds since 1970. */
  readonly boundAt: number;
}

/** An inviter in an activity. */
interface Inviter {
  readonly inviterId: string;
  readonly activityId: string;
}

interface Page extends Inviter {
  readonly offset: number;
  readonly limit: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The friends a member has invited, newest first, and how many are in each state. */
export async function listInvitations(
  { query }: Database,
  { activityId, inviterId, offset, limit, now }: Page,
): Promise<{ readonly list: InvitedFriend[]; readonly counts: ReadonlyMap<InvitationState, number> }> {
  const own = query
    .selectFrom('invitation')
    .where('invitation.activity_id', '=', activityId)
    .where('invitation.inviter_id', '=', inviterId);
  const rows = await own
    .innerJoin('member', 'member.id', 'invitation.invitee_id')
    .select(['invitation.id', 'member.phone', 'state', 'reminded_at', 'bound_at'])
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
      remindStatus: isToday(row.reminded_at, now) ? remindStatus.reminded : remindStatus.waiting,
      boundAt: row.bound_at.getTime(),
    })),
    counts: new Map(counts.map(({ state, total }) => [state, Number(total)])),
  };
}

function isToday(reminded: Date | null, now: number): boolean {
  return reminded !== null && reminded.getTime() >= shanghaiDayStart(now);
}

/** The rewards of an inviter, fen. */
export interface InviteEarnings {
  /** By the id of the invitation; friends without a reward are left out. */
  readonly byFriend: ReadonlyMap<string, number>;
  /** For all friends. */
  readonly total: number;
}

const inviteSource = 'invite:';

/** What these friends brought their inviter, and what all friends did. */
export async function loadInviteEarnings(
  { query }: Database,
  { inviterId, activityId }: Inviter,
  friends: readonly InvitedFriend[],
): Promise<InviteEarnings> {
  const own = query
    .selectFrom('award')
    .where('member_id', '=', inviterId)
    .where('activity_id', '=', activityId);
  const sources = friends.map(({ relationId }) => `${inviteSource}${relationId}`);
  const [rows, { total }] = await Promise.all([
    sources.length === 0 ? [] : own.select(['source', 'value_fen']).where('source', 'in', sources).execute(),
    own
      .select((row) => row.fn.sum<string | null>('value_fen').as('total'))
      .where('source', 'like', `${inviteSource}%`)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    byFriend: new Map(rows.map((row) => [row.source.slice(inviteSource.length), row.value_fen])),
    total: Number(total ?? 0),
  };
}

type Records = DataOf<typeof invite.records>;

const shownState: Readonly<Record<InvitationState, string>> = {
  pending: friendState.waiting,
  flagged: friendState.checking,
  approved: friendState.checking,
  rewarded: friendState.qualified,
  voided: friendState.void,
};

/** A page of the friends a member has invited, newest first, and the total reward. */
export async function listInviteRecords(database: Database, page: Page): Promise<Records> {
  const { list, counts } = await listInvitations(database, page);
  const earned = await loadInviteEarnings(database, page, list);
  const count = (...states: InvitationState[]) =>
    states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  return {
    list: list.map((friend) => ({
      relation_activity_id: friend.relationId,
      phone: friend.phone,
      state: shownState[friend.state],
      remind_status: friend.remindStatus,
      award_amount: earned.byFriend.get(friend.relationId) ?? 0,
      invite_time: friend.boundAt,
    })),
    summary: {
      total: count('pending', 'flagged', 'approved', 'rewarded', 'voided'),
      qualified: count('rewarded'),
      waiting: count('pending', 'flagged', 'approved'),
      award_amount: earned.total,
    },
  };
}
