import { codes } from '#contract/http/codes.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { ApiError } from '#server/plugins/api-error.ts';

/** How long a text must be open before its task can be finished, by the server's clock; seconds. */
export const readingSeconds = 15;

/** A reading task of a member. */
interface ReadingKey {
  readonly memberId: string;
  readonly activityId: string;
  readonly taskId: string;
}

/** When the member began to read, milliseconds since 1970; null before that. */
export async function findReadingStart(
  query: Database['query'] | Tx,
  { memberId, activityId, taskId }: ReadingKey,
): Promise<number | null> {
  const row = await query
    .selectFrom('task_reading')
    .select('started_at')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .where('task_id', '=', taskId)
    .executeTakeFirst();
  return row?.started_at.getTime() ?? null;
}

/** The ids of the texts of an activity that a member has begun to read, also of those that are finished. */
export async function listReadings(
  query: Database['query'] | Tx,
  { memberId, activityId }: Omit<ReadingKey, 'taskId'>,
): Promise<ReadonlySet<string>> {
  const rows = await query
    .selectFrom('task_reading')
    .select('task_id')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .execute();
  return new Set(rows.map(({ task_id: taskId }) => taskId));
}

/** Seconds of reading that are left at `now`, milliseconds, rounded up; never more than all of them. */
export function secondsLeft(startedAt: number | null, now: number): number {
  if (startedAt === null) return readingSeconds;
  const left = Math.ceil(readingSeconds - (now - startedAt) / 1000);
  return Math.min(Math.max(left, 0), readingSeconds);
}

/** Writes when the member begins to read; a later call changes nothing. Returns the start, milliseconds since 1970. */
export async function startReading(context: ActivityContext, taskId: string): Promise<number> {
  const { transaction, activity, memberId, now } = context;
  const key = { memberId, activityId: activity.id, taskId };
  await transaction
    .insertInto('task_reading')
    .values({ member_id: memberId, activity_id: activity.id, task_id: taskId, started_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findReadingStart(transaction, key)) ?? now;
}

/**
 * Refuses a text that was not open for long enough, by the server's clock. The enrolment of the member is locked.
 * @throws ApiError taskNotReady, with the seconds that are left.
 */
export async function requireRead(context: ActivityContext, taskId: string): Promise<void> {
  const { transaction, activity, memberId, now } = context;
  const startedAt = await findReadingStart(transaction, { memberId, activityId: activity.id, taskId });
  if (startedAt === null)
    throw activityError(codes.taskNotReady, `请先打开文章，阅读满${String(readingSeconds)}秒`);
  const left = secondsLeft(startedAt, now);
  if (left === 0) return;
  const reason = `还需阅读${String(left)}秒`;
  const data = { result: participationResult.invalid, result_msg: reason, seconds_left: left };
  throw new ApiError(codes.taskNotReady, reason, data);
}

/**
 * Begins the other texts of the activity again, because nobody reads two texts at once: the time of one task counts for
 * that task alone. The enrolment of the member is locked.
 */
export async function restartOtherReadings(context: ActivityContext, taskId: string): Promise<void> {
  const { transaction, activity, memberId, now } = context;
  await transaction
    .updateTable('task_reading')
    .set({ started_at: new Date(now) })
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .where('task_id', '!=', taskId)
    .execute();
}
