import { onlineStatus } from '#contract/activity-kit/participation.ts';
import type { Database } from '#server/db/database.ts';
import { enqueueJobs } from '#server/modules/jobs/jobs.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import type { Random } from '#server/random.ts';
import { noticeJob } from './send-notice.ts';
import { noticeKinds, noticeTime } from './subscription-notices.ts';
import type { NoticeKind } from './subscription-notices.ts';

/** Maximum number of messages that one run orders, and that one transaction orders; the next run does the rest. */
const ordinaryBounds = { messages: 500, page: 100 };

interface OrderDeps {
  readonly database: Database;
  readonly random: Random;
  readonly bounds?: typeof ordinaryBounds;
}

/**
 * Orders the messages of running activities that are due, each once for each member: a message is marked in the
 * transaction that inserts its job. Only messages that wait are read.
 */
export function remindSubscribers({ database, random, bounds = ordinaryBounds }: OrderDeps): JobHandler {
  return {
    kind: 'remind_subscribers',
    run: async (_job, now) => {
      let left = bounds.messages;
      for (const order of await listDue(database, now)) {
        for (let ordered = bounds.page; ordered === bounds.page && left > 0; left -= ordered) {
          ordered = await orderPage({ database, random }, order, { limit: Math.min(bounds.page, left), now });
        }
      }
    },
  };
}

interface DueNotices {
  readonly activityId: string;
  readonly kind: NoticeKind;
}

async function listDue({ query }: Database, now: number): Promise<readonly DueNotices[]> {
  const running = await query
    .selectFrom('activity')
    .select(['id', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('state', '=', 'scheduled')
    .where('online_status', '=', onlineStatus.online)
    .where('starts_at', '<=', new Date(now))
    .where('ends_at', '>', new Date(now))
    .execute();
  return running.flatMap(({ id, ...window }) =>
    noticeKinds
      .filter((kind) => (noticeTime(kind, window) ?? Number.POSITIVE_INFINITY) <= now)
      .map((kind) => ({ activityId: id, kind })),
  );
}

/** Returns the number of ordered messages. */
async function orderPage(
  { database, random }: OrderDeps,
  { activityId, kind }: DueNotices,
  { limit, now }: { readonly limit: number; readonly now: number },
): Promise<number> {
  return database.transaction(async (transaction) => {
    const ordered = await transaction
      .updateTable('subscription_notice')
      .set({ ordered_at: new Date(now) })
      .where('activity_id', '=', activityId)
      .where('kind', '=', kind)
      // Another server may have marked them meanwhile.
      .where('ordered_at', 'is', null)
      .where('member_id', 'in', (rows) =>
        rows
          .selectFrom('subscription_notice as waiting')
          .select('waiting.member_id')
          .where('waiting.activity_id', '=', activityId)
          .where('waiting.kind', '=', kind)
          .where('waiting.ordered_at', 'is', null)
          .orderBy('waiting.member_id')
          .limit(limit),
      )
      .returning('member_id as memberId')
      .execute();
    const jobs = ordered.map(({ memberId }) => noticeJob({ activityId, memberId, kind }, now));
    await enqueueJobs(transaction, random, jobs);
    return ordered.length;
  });
}
