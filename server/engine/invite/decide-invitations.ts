import type { Alarm } from '#server/logger.ts';
import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { claimEnd } from '#server/engine/activity/activity.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { invitationOf, ruleOf } from '#server/engine/activity/invitation-terms.ts';
import type { InvitationRule, InvitationTerms } from '#server/engine/activity/invitation-terms.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import type { Random } from '#server/random.ts';
import { reasonOf } from '#server/errors.ts';
import type { Secrets } from '#server/secrets.ts';
import { decideInvitation } from './settle-invitation.ts';

interface DecisionParts {
  readonly database: Database;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  readonly alarm: Alarm;
  readonly bounds?: typeof ordinaryBounds;
}

/** Maximum number of pending invitations of one activity that one run reads. */
const ordinaryBounds = { page: 500, pages: 20 };

/** Position at which the last run stopped in an activity; null if it reached the end. */
type Cursor = { readonly boundAt: Date; readonly inviteeId: string } | null;

/**
 * Decides the invitations whose event has happened and whose holding time has ended, or whose window has passed, each
 * in its own transaction; also after the end of an activity, while something can still be claimed. Only activities
 * with pending invitations are read, a limited number in a run, and the next run of this process continues after
 * them.
 */
export function decideInvitations(parts: DecisionParts): JobHandler {
  const cursors = new Map<string, Cursor>();
  return {
    kind: 'decide_invitations',
    run: async (_job, now) => {
      for (const id of await listPendingActivities(parts.database)) {
        const activity = await parts.database.transaction((transaction) => loadActivity(transaction, id));
        if (activity === null) continue;
        const terms = invitationOf(activity);
        if (!terms || activity.breakerReason !== '' || now >= claimEnd(activity).getTime()) continue;
        cursors.set(id, await decidePages(parts, { activity, terms, now, from: cursors.get(id) ?? null }));
      }
    },
  };
}

interface Round {
  readonly activity: Activity;
  readonly terms: InvitationTerms;
  readonly now: number;
  readonly from: Cursor;
}

async function decidePages(parts: DecisionParts, { activity, terms, now, from }: Round): Promise<Cursor> {
  const { page, pages } = parts.bounds ?? ordinaryBounds;
  let cursor = from;
  for (let read = 0; read < pages; read += 1) {
    const pending = await listPending(parts.database, activity.id, cursor, page);
    const rule = ruleOf(terms);
    for (const { inviteeId } of pending.filter((one) => isDue(one, rule, now))) {
      try {
        await parts.database.transaction((transaction) =>
          decideInvitation({ ...parts, transaction, activity, now }, inviteeId, terms),
        );
      } catch (error) {
        // The others continue; a later run tries this one again.
        parts.alarm('an invitation cannot be paid for', { activityId: activity.id, error: reasonOf(error) });
      }
    }
    cursor = pending.length < page ? null : (pending.at(-1) ?? null);
    if (cursor === null) break;
  }
  return cursor;
}

async function listPendingActivities({ query }: Database): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('invitation')
    .select('activity_id')
    .distinct()
    .where('state', '=', 'pending')
    .execute();
  return rows.map((row) => row.activity_id);
}

type Pending = Awaited<ReturnType<typeof listPending>>[number];

function isDue({ touchedAt, registeredAt, openedAt }: Pending, rule: InvitationRule, now: number): boolean {
  const eventAt = rule.event === 'registered' ? registeredAt : openedAt;
  const isHeldNoMore = eventAt !== null && eventAt.getTime() <= now - rule.holdMs;
  return touchedAt.getTime() <= now - rule.windowMs || isHeldNoMore;
}

/** One page of the pending invitations of an activity, oldest first. */
function listPending({ query }: Database, activityId: string, after: Cursor, limit: number) {
  return query
    .selectFrom('invitation')
    .innerJoin('member', 'member.id', 'invitation.invitee_id')
    .leftJoin('member_fact', (join) =>
      join.onRef('member_fact.member_id', '=', 'member.id').on('member_fact.kind', '=', 'account_opened'),
    )
    .select([
      'invitation.invitee_id as inviteeId',
      'invitation.bound_at as boundAt',
      'invitation.touched_at as touchedAt',
      'member.created_at as registeredAt',
      'member_fact.happened_at as openedAt',
    ])
    .where('invitation.activity_id', '=', activityId)
    .where('invitation.state', '=', 'pending')
    .$if(after !== null, (rows) =>
      rows.where((row) =>
        row(
          row.refTuple('invitation.bound_at', 'invitation.invitee_id'),
          '>',
          row.tuple(after?.boundAt ?? new Date(0), after?.inviteeId ?? ''),
        ),
      ),
    )
    .orderBy('invitation.bound_at')
    .orderBy('invitation.invitee_id')
    .limit(limit)
    .execute();
}
