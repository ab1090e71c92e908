import type { Tx } from '#server/db/database.ts';
import type { InvitationRule } from '#server/engine/activity/invitation-terms.ts';
import { anyMarkedSql } from '#server/engine/marks/member-marks.ts';
import { sql } from 'kysely';

/** Invitations of an activity, by their invitees. */
interface InvitationsOf {
  readonly activityId: string;
  readonly inviteeIds: readonly string[];
}

/** A pending invitation that a transaction has locked, with the facts that decide it. Times in milliseconds since 1970. */
export interface PendingInvitation {
  readonly id: string;
  readonly inviteeId: string;
  readonly inviterId: string;
  readonly touchedAt: number;
  readonly fact: string;
  readonly deviceHash: string;
  readonly networkHash: string;
  /** Null before the event has happened. */
  readonly eventAt: number | null;
  /** The invitee has invited the inviter, and that invitation is approved or paid for. */
  readonly isReturned: boolean;
  /** One of the two is marked. */
  readonly isMarked: boolean;
}

/** Locks the invitations, and reads those that are pending, in the order in which they are named. */
export async function lockPending(
  transaction: Tx,
  invitations: InvitationsOf,
  event: InvitationRule['event'],
): Promise<readonly PendingInvitation[]> {
  await lockBothWays(transaction, invitations);
  // After the wait for the locks, so that it reads what others have decided.
  return readPending(transaction, invitations, event);
}

/** With those in the other direction, which a decision depends on; always in the order of the invitees. */
async function lockBothWays(transaction: Tx, { activityId, inviteeIds }: InvitationsOf): Promise<void> {
  await sql`
    select from invitation where activity_id = ${activityId}::text and invitee_id = any(array(
      select unnest(${inviteeIds}::uuid[])
      union select own.inviter_id from invitation own
      join invitation back on back.activity_id = own.activity_id and back.invitee_id = own.inviter_id
        and back.inviter_id = own.invitee_id
      where own.activity_id = ${activityId}::text and own.invitee_id = any(${inviteeIds}::uuid[])
    ))
    order by invitee_id for update`.execute(transaction);
}

async function readPending(
  transaction: Tx,
  { activityId, inviteeIds }: InvitationsOf,
  event: InvitationRule['event'],
): Promise<readonly PendingInvitation[]> {
  const eventAt =
    event === 'registered'
      ? sql`(select created_at from member where id = own.invitee_id)`
      : sql`(select happened_at from member_fact where member_id = own.invitee_id and kind = ${event}::text)`;
  const { rows } = await sql<PendingRow>`
    select own.id, own.invitee_id as "inviteeId", own.inviter_id as "inviterId", own.touched_at as "touchedAt", own.fact,
      own.device_hash as "deviceHash", own.network_hash as "networkHash", ${eventAt} as "eventAt",
      exists (
        select from invitation back where back.activity_id = own.activity_id and back.invitee_id = own.inviter_id
          and back.inviter_id = own.invitee_id and back.state in ('approved', 'rewarded')
      ) as "isReturned",
      ${anyMarkedSql(sql`own.inviter_id, own.invitee_id`)} as "isMarked"
    from unnest(${inviteeIds}::uuid[]) with ordinality as named (invitee_id, place)
    join invitation own on own.activity_id = ${activityId}::text and own.invitee_id = named.invitee_id
    where own.state = 'pending'
    order by place`.execute(transaction);
  return rows.map((row) => ({
    ...row,
    touchedAt: row.touchedAt.getTime(),
    eventAt: row.eventAt?.getTime() ?? null,
  }));
}

interface PendingRow extends Omit<PendingInvitation, 'touchedAt' | 'eventAt'> {
  readonly touchedAt: Date;
  readonly eventAt: Date | null;
}
