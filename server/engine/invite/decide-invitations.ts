import { minuteMs } from '#server/clock.ts';
import type { Alarm } from '#server/logger.ts';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { claimEnd } from '#server/engine/activity/activity.ts';
import { canBeClaimed, loadActivity } from '#server/engine/activity/activity-repository.ts';
import { invitationOf, ruleOf } from '#server/engine/activity/invitation-terms.ts';
import type { InvitationRule } from '#server/engine/activity/invitation-terms.ts';
import { done, steppedWork } from '#server/modules/work/activity-work.ts';
import type { Turn, WorkHandler } from '#server/modules/work/activity-work.ts';
import { isolateFailures } from '#server/modules/work/isolate-failures.ts';
import type { Progress } from '#server/modules/work/work-repository.ts';
import type { Random } from '#server/random.ts';
import { reasonOf } from '#server/errors.ts';
import type { Secrets } from '#server/secrets.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { decideEach } from './settle-invitations.ts';

interface DecisionParts {
  readonly database: Database;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  readonly alarm: Alarm;
  readonly bounds?: typeof ordinaryBounds;
}

/**
 * Pending invitations that one step reads, and those of them that it decides, in one transaction. Each writes its row, five
 * counters and a payment: a page of 500 took more than a second on a machine whose cores have ten times as much to do.
 */
const ordinaryBounds = { page: 2500, decided: 250 };

/** The pending invitations of an activity up to this one were read, the oldest first. */
interface Read {
  /** Milliseconds since 1970. */
  readonly boundAt: number;
  readonly inviteeId: string;
}

/**
 * Decides the invitations whose event has happened and whose holding time has ended, or whose window has passed; also after
 * the end of an activity, while something can still be claimed. One that cannot be paid for raises an alarm and holds up no
 * other.
 */
export function decideInvitations(parts: DecisionParts): WorkHandler {
  return steppedWork<Read>(parts.database, {
    kind: 'decide_invitations',
    everyMs: minuteMs,
    find: findPending,
    step: (turn) => decidePage(parts, turn),
  });
}

async function findPending(query: Kysely<Tables>, now: number): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from activity where breaker_reason = '' and ${canBeClaimed('activity', now)} and exists (
      select from invitation where invitation.activity_id = activity.id and invitation.state = 'pending'
    )`.execute(query);
  return rows.map((row) => row.id);
}

async function decidePage(
  parts: DecisionParts,
  { activityId, position, now }: Turn<Read>,
): Promise<Progress<Read>> {
  const activity = await parts.database.transaction((transaction) => loadActivity(transaction, activityId));
  if (activity === null) return done;
  const terms = invitationOf(activity);
  if (!terms || activity.breakerReason !== '' || now >= claimEnd(activity).getTime()) return done;
  const bounds = parts.bounds ?? ordinaryBounds;
  const page = await listDue(parts.database, {
    activityId,
    after: position,
    rule: ruleOf(terms),
    now,
    ...bounds,
  });
  const failures = await isolateFailures(page.due, (inviteeIds) =>
    parts.database.transaction((transaction) =>
      decideEach({ ...parts, transaction, activity, now }, inviteeIds, terms),
    ),
  );
  if (failures.length > 0) {
    const facts = { activityId, invitations: failures.length, error: reasonOf(failures[0]) };
    parts.alarm('an invitation cannot be paid for', facts);
  }
  return page.readTo === null ? done : { isDone: false, position: page.readTo };
}

interface PageOfPending {
  readonly activityId: string;
  readonly after: Read | null;
  readonly rule: InvitationRule;
  readonly now: number;
  readonly page: number;
  readonly decided: number;
}

/** The due ones of the next pending invitations, and how far they were read; null when none follows. */
async function listDue(
  { query }: Database,
  { activityId, after, rule, now, page, decided }: PageOfPending,
): Promise<{ readonly due: readonly string[]; readonly readTo: Read | null }> {
  const eventAt = rule.event === 'registered' ? sql`m.created_at` : sql`f.happened_at`;
  const isAfter =
    after === null
      ? sql`true`
      : sql`(bound_at, invitee_id) > (${new Date(after.boundAt)}::timestamptz, ${after.inviteeId}::uuid)`;
  // The page is read twice and not stored: its first part ends with the last one to decide, its second is rarely needed.
  const { rows } = await sql<{ readonly boundAt: Date; readonly inviteeId: string; readonly isDue: boolean }>`
    with page as not materialized (
      select bound_at, invitee_id, touched_at from invitation
      where activity_id = ${activityId} and state = 'pending' and ${isAfter}
      order by bound_at, invitee_id limit ${page}
    ), due as materialized (
      select bound_at, invitee_id from page
      join member m on m.id = page.invitee_id
      left join member_fact f on f.member_id = page.invitee_id and f.kind = 'account_opened'
      where touched_at <= ${new Date(now - rule.windowMs)} or ${eventAt} <= ${new Date(now - rule.holdMs)}
      order by bound_at, invitee_id limit ${decided}
    ), last as (
      select bound_at, invitee_id from page where (select count(*) from due) < ${decided}
      order by bound_at, invitee_id offset ${page - 1}::int4
    )
    select bound_at as "boundAt", invitee_id as "inviteeId", true as "isDue" from due
    union all select bound_at, invitee_id, false from last
    order by 1, 2, 3`.execute(query);
  const due = rows.filter((row) => row.isDue);
  const last = due.length === decided ? due.at(-1) : rows.find((row) => !row.isDue);
  return {
    due: due.map((row) => row.inviteeId),
    readTo: last ? { boundAt: last.boundAt.getTime(), inviteeId: last.inviteeId } : null,
  };
}
