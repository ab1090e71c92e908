import { dayMs, minuteMs } from '#server/clock.ts';
import { linkAuditJob } from '#server/engine/audit/audit-chain.ts';
import { enginePart, every } from '#server/engine/part/part.ts';
import { participationRoutes } from './participation-routes.ts';
import { settleActivities } from './settle-activities.ts';

/** How long a reply is stored for the repetition of its call, whatever runs then; days. */
export const replyDays = 30;

/** Activities with their versions and changes, who takes part, and the replies to their calls. */
export const participationPart = enginePart({
  key: 'participation',
  calls: participationRoutes,
  jobs: (deps) => [every(minuteMs, settleActivities(deps)), every(minuteMs, linkAuditJob(deps))],
  checks: [],
  tables: {
    activity: 'bounded',
    activity_task: 'bounded',
    activity_version: 'bounded',
    audit_entry: 'bounded',
    audit_link: 'bounded',
    audit_unlinked: 'bounded',
    banner: 'bounded',
    enrolment: 'with-activity',
    cap_counter: 'with-activity',
    member_fact: 'with-member',
    // A client repeats a call within minutes; after this time an old key is a new call, which the unique keys of the
    // business facts judge.
    idempotent_reply: [
      { key: ['member_id', 'idempotency_key'], at: 'created_at', keptMs: replyDays * dayMs },
    ],
  },
});
