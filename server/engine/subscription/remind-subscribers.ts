import { onlineStatus } from '#contract/activity-kit/participation.ts';
import { minuteMs } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { enqueueJobs } from '#server/modules/jobs/jobs.ts';
import { done, pagedWork } from '#server/modules/work/activity-work.ts';
import type { Turn, WorkHandler } from '#server/modules/work/activity-work.ts';
import type { Progress } from '#server/modules/work/work-repository.ts';
import type { Random } from '#server/random.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { noticeJob } from './send-notice.ts';
import { noticeKinds, noticeTime } from './subscription-notices.ts';
import type { NoticeKind } from './subscription-notices.ts';

/** Messages that one transaction orders. */
const ordinaryPage = 500;

interface OrderDeps {
  readonly database: Database;
  readonly random: Random;
  /** {@link ordinaryPage} if absent. */
  readonly pageSize?: number;
}

/** The messages of a kind are ordered up to this member; null before the first. */
interface Ordered {
  readonly kind: NoticeKind;
  readonly memberId: string | null;
}

/**
 * Orders the messages of running activities that are due, each once for each member: a message is marked in the
 * transaction that inserts its job. Only messages that wait are read, in the order of the members.
 */
export function remindSubscribers({ database, random, pageSize = ordinaryPage }: OrderDeps): WorkHandler {
  return pagedWork<Ordered>(database, {
    kind: 'remind_subscribers',
    everyMs: minuteMs,
    find: findDue,
    page: (transaction, turn) => orderPage(transaction, turn, { random, pageSize }),
  });
}

/** Running activities with a message that is due and waits. */
async function findDue(query: Kysely<Tables>, now: number): Promise<readonly string[]> {
  const due = (await listRunning(query, now)).flatMap(({ id, ...window }) =>
    dueKinds(window, now).map((kind) => ({ id, kind })),
  );
  const { rows } = await sql<{ readonly id: string }>`
    select distinct id from unnest(${due.map(({ id }) => id)}::text[], ${due.map(({ kind }) => kind)}::text[]) as due (id, kind)
    where exists (
      select from subscription_notice where activity_id = due.id and kind = due.kind and ordered_at is null
    )`.execute(query);
  return rows.map((row) => row.id);
}

function listRunning(query: Kysely<Tables>, now: number, activityId?: string) {
  return query
    .selectFrom('activity')
    .select(['id', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('state', '=', 'scheduled')
    .where('online_status', '=', onlineStatus.online)
    .where('starts_at', '<=', new Date(now))
    .where('ends_at', '>', new Date(now))
    .$if(activityId !== undefined, (rows) => rows.where('id', '=', activityId ?? ''))
    .execute();
}

function dueKinds(window: { readonly startsAt: Date; readonly endsAt: Date }, now: number) {
  return noticeKinds.filter((kind) => (noticeTime(kind, window) ?? Number.POSITIVE_INFINITY) <= now);
}

interface PageParts {
  readonly random: Random;
  readonly pageSize: number;
}

async function orderPage(
  transaction: Tx,
  { activityId, position, now }: Turn<Ordered>,
  { random, pageSize }: PageParts,
): Promise<Progress<Ordered>> {
  const [window] = await listRunning(transaction, now, activityId);
  const kinds = window ? dueKinds(window, now) : [];
  const kind = position === null ? kinds[0] : kinds.find((due) => due === position.kind);
  if (kind === undefined) return done;
  const memberIds = await markPage(
    transaction,
    { activityId, kind, now },
    position?.memberId ?? null,
    pageSize,
  );
  const jobs = memberIds.map((memberId) => noticeJob({ activityId, memberId, kind }, now));
  await enqueueJobs(transaction, random, jobs);
  const last = [...memberIds].sort().at(-1);
  if (memberIds.length === pageSize && last !== undefined)
    return { isDone: false, position: { kind, memberId: last } };
  const next = kinds[kinds.indexOf(kind) + 1];
  return next === undefined ? done : { isDone: false, position: { kind: next, memberId: null } };
}

interface Marked {
  readonly activityId: string;
  readonly kind: NoticeKind;
  readonly now: number;
}

/** Marks the next messages that wait as ordered; returns their members. */
async function markPage(
  transaction: Tx,
  { activityId, kind, now }: Marked,
  after: string | null,
  limit: number,
): Promise<readonly string[]> {
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
        .$if(after !== null, (waiting) => waiting.where('waiting.member_id', '>', after ?? ''))
        .orderBy('waiting.member_id')
        .limit(limit),
    )
    .returning('member_id')
    .execute();
  return ordered.map((row) => row.member_id);
}
