import type { Activity } from '#server/activity-kit/activity/activity.ts';
import { claimEnd } from '#server/activity-kit/activity/claim-end.ts';
import { loadActivities } from '#server/activity-kit/activity/load-activities.ts';
import type { PlayType } from '#server/activity-kit/participation/play-type.ts';
import type { Alarm } from '#server/alarm.ts';
import type { Database } from '#server/db/database.ts';
import type { JobHandler } from '#server/modules/jobs/job-handler.ts';
import type { Random } from '#server/random.ts';
import { reasonOf } from '#server/reason.ts';
import type { Secrets } from '#server/secrets.ts';
import { decideInvitation } from './decide-invitation.ts';
import { ruleOf } from './rule-of.ts';
import type { InvitationRule } from './settle-invitation.ts';

interface DecisionParts {
  readonly database: Database;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'keyFor'>;
  readonly playTypes: readonly PlayType[];
  readonly alarm: Alarm;
}

const mostInARun = 500;

/**
 * Decides the invitations whose event has come and whose holding time is over, or whose window has passed, each in a
 * transaction of its own; also after the end of an activity, while something may still be claimed.
 */
export function decideInvitations(parts: DecisionParts): JobHandler {
  const { database, playTypes, alarm } = parts;
  return {
    kind: 'decide_invitations',
    everyMs: 60_000,
    run: async (_job, now) => {
      for (const activity of await loadActivities(database)) {
        const terms = playTypes.find(({ type }) => type === activity.type)?.invitation?.(activity);
        if (!terms || activity.breakerReason !== '' || now >= claimEnd(activity).getTime()) continue;
        for (const inviteeId of await dueInvitees(database, activity, ruleOf(terms), now)) {
          try {
            await database.transaction((transaction) =>
              decideInvitation({ ...parts, transaction, activity, now }, inviteeId, terms),
            );
          } catch (error) {
            // The others go on; the next minute tries this one again.
            alarm('an invitation cannot be paid for', { activityId: activity.id, error: reasonOf(error) });
          }
        }
      }
    },
  };
}

async function dueInvitees(
  { query }: Database,
  { id }: Activity,
  { event, windowMs, holdMs }: InvitationRule,
  now: number,
): Promise<string[]> {
  const rows = await query
    .selectFrom('invitation')
    .innerJoin('member', 'member.id', 'invitation.invitee_id')
    .leftJoin('member_fact', (join) =>
      join.onRef('member_fact.member_id', '=', 'member.id').on('member_fact.kind', '=', 'account_opened'),
    )
    .select('invitation.invitee_id')
    .where('invitation.activity_id', '=', id)
    .where('invitation.state', '=', 'pending')
    .where((row) =>
      row.or([
        row('invitation.touched_at', '<=', new Date(now - windowMs)),
        row(
          event === 'registered' ? 'member.created_at' : 'member_fact.happened_at',
          '<=',
          new Date(now - holdMs),
        ),
      ]),
    )
    .orderBy('invitation.bound_at')
    .limit(mostInARun)
    .execute();
  return rows.map((row) => row.invitee_id);
}
