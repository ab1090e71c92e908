import type { Database } from '#server/db/database.ts';
import { loadActivity } from '#server/engine/activity/activity-repository.ts';
import { phaseOf } from '#server/engine/activity/activity.ts';
import type { JobHandler, NewJob } from '#server/modules/jobs/jobs.ts';
import type { SmsGateway } from '#server/modules/session/sms-gateway.ts';
import { noticeText } from './subscription-notices.ts';
import { activityTopic, isSubscribed } from './subscription.ts';

/** The kind of the jobs that send one message to one subscriber. */
const kindOfJob = 'send_notice';

/** A message to one subscriber of an activity. */
interface Notice {
  readonly activityId: string;
  readonly memberId: string;
  /** What it is about; there is one message of a kind. */
  readonly kind: string;
  /** The topic that the member must be subscribed to; that of the activity when absent. */
  readonly topic?: string;
  /** What the member reads; that of the kind when absent. */
  readonly text?: string;
  /** From this moment on it is too late to send it; milliseconds since 1970. */
  readonly until?: number;
}

/** The job that sends a message; ordered a second time it is the same job. */
export function noticeJob({ kind, activityId, memberId, ...rest }: Notice, now: number): NewJob {
  return {
    kind: kindOfJob,
    dedupeKey: `${kindOfJob}:${kind}:${activityId}:${memberId}`,
    payload: { activityId, memberId, kind, ...rest },
    runAt: now,
  };
}

interface SendDeps {
  readonly database: Database;
  readonly gateway: Pick<SmsGateway, 'sendNotice'>;
}

/**
 * Sends one message, at least once, with a request number by which the provider sends it once. Nothing is sent to a
 * member who has unsubscribed, when it is too late, or about an activity that is over or offline; while it is paused the
 * job is tried again.
 */
export function sendNotice({ database, gateway }: SendDeps): JobHandler {
  return {
    kind: kindOfJob,
    run: async ({ payload }, now) => {
      const { activityId, memberId, kind, topic, text, until = Infinity } = payload as unknown as Notice;
      if (now >= until) return;
      const activity = await database.transaction((transaction) => loadActivity(transaction, activityId));
      const phase = activity && phaseOf(activity, now);
      if (phase === 'paused') throw new Error('the activity is paused');
      if (activity === null || phase !== 'running') return;
      if (!(await isSubscribed(database, { memberId, topic: topic ?? activityTopic(activityId) }))) return;
      const phone = await findPhone(database, memberId);
      if (phone === undefined) return;
      const words = text ?? noticeText(kind === 'start' ? 'start' : 'last_day', activity);
      await gateway.sendNotice({
        requestNo: `${kind}:${activityId}:${memberId}`,
        phone,
        text: words,
        sentAt: now,
      });
    },
  };
}

async function findPhone({ query }: Database, memberId: string): Promise<string | undefined> {
  const row = await query.selectFrom('member').select('phone').where('id', '=', memberId).executeTakeFirst();
  return row?.phone;
}
