import { taskStatus } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Activity, ActivityTask } from '#server/engine/activity/activity.ts';
import { finishedTasks } from '#server/engine/activity/finished-tasks.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { grantForTask } from '#server/engine/award/grant-award.ts';
import { openAccountPath, taskPages, watchlistPath } from '#contract/pages/addresses.ts';
import { isDoneElsewhere, listReadyTasks, requireTaskFact } from './task-facts.ts';

/** A task that was completed now. */
export interface CompletedTask {
  readonly task: ActivityTask;
  /** Every task of the activity is completed; correct while this transaction has locked the enrolment. */
  readonly isLast: boolean;
}

/**
 * Completes a task of the activity and grants its award, once.
 * @throws ApiError taskMissing, taskDone when it was completed before, taskNotReady when what it asks for is not done.
 */
export async function finishTask(context: ActivityContext, taskId: string): Promise<CompletedTask> {
  const { transaction: query, activity, memberId } = context;
  const task = requireTask(activity, taskId);
  try {
    await requireTaskFact(context, task);
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    // What was done is refused as done, also where its fact was that of an earlier day.
    const finished = await finishedTasks({ query }, { memberId, activityId: activity.id });
    throw finished.has(taskId) ? taskDone() : refusal;
  }
  const result = await grantForTask(context, taskId, {
    source: `task:${taskId}`,
    title: task.awardTitle,
    valueDesc: task.awardValueDesc,
    sourceDesc: task.title,
    kind: task.awardKind,
    valueFen: task.awardValueFen,
  });
  if (!result.is_granted) throw taskDone();
  const finished = new Set(result.finished_before).add(taskId);
  return { task, isLast: activity.tasks.every((one) => finished.has(one.taskId)) };
}

/** A task of the activity. @throws ApiError taskMissing */
export function requireTask({ tasks }: Pick<Activity, 'tasks'>, taskId: string): ActivityTask {
  const task = tasks.find((one) => one.taskId === taskId);
  if (task === undefined) throw taskMissing();
  return task;
}

/** The refusal of a task that the activity does not have. */
export const taskMissing = () => activityError(codes.taskMissing, '任务不存在');

const taskDone = () => activityError(codes.taskDone, '该任务已完成');

/** Number of tasks a member has completed, by activity. */
export async function finishedCounts(
  database: Database,
  memberId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query
    .selectFrom('task_progress')
    .select((row) => ['activity_id', row.fn.countAll<string>().as('finished')])
    .where('member_id', '=', memberId)
    .where('status', '=', taskStatus.finished)
    .groupBy('activity_id')
    .execute();
  return new Map(rows.map((row) => [row.activity_id, Number(row.finished)]));
}

/** How a visitor finds a task. */
interface TaskState {
  readonly activity: Pick<Activity, 'id' | 'path'>;
  readonly isFinished: boolean;
  /** What it asks for is done, so that pressing it completes it. */
  readonly isReady: boolean;
}

/** A task with the state it has for the visitor. */
export function taskView(task: ActivityTask, { activity, isFinished, isReady }: TaskState) {
  return {
    task_id: task.taskId,
    title: task.title,
    desc: task.description,
    icon: task.icon,
    btn_info: isReady ? '领取奖励' : task.button,
    award_desc: `${task.awardTitle} ${task.awardValueDesc}`,
    status: isFinished ? taskStatus.finished : taskStatus.init,
    path: isReady ? '' : taskPath(task, activity),
    is_done_there: isDoneElsewhere(task) && !isReady,
  };
}

const leadingBack: ReadonlySet<string> = new Set([openAccountPath, watchlistPath]);

/**
 * Where a task leads: texts and quizzes have pages of ours, which are told the activity and the task, and the pages that open an
 * account and show the watchlist are told where to come back to.
 */
function taskPath({ taskId, kind, path }: ActivityTask, activity: TaskState['activity']): string {
  const page = { read: taskPages.reading, quiz: taskPages.quiz }[kind];
  if (page !== undefined) return `${page}?activity_id=${activity.id}&task_id=${taskId}`;
  return leadingBack.has(path) ? `${path}?from=${encodeURIComponent(activity.path)}` : path;
}

/** The tasks of an activity as a visitor finds them at `now`, milliseconds; `memberId` is null without a login. */
export async function listTaskViews(
  database: Database,
  {
    activity,
    memberId,
    now,
  }: { readonly activity: Activity; readonly memberId: string | null; readonly now: number },
) {
  const { id: activityId, tasks } = activity;
  const own = memberId === null ? null : { memberId, activityId };
  const finished = own === null ? nothing : await finishedTasks(database, own);
  const open = tasks.filter(({ taskId }) => !finished.has(taskId));
  const ready =
    own === null ? nothing : await listReadyTasks({ ...own, query: database.query, activity, now }, open);
  return tasks.map((task) => {
    const { taskId } = task;
    return taskView(task, { activity, isFinished: finished.has(taskId), isReady: ready.has(taskId) });
  });
}

const nothing: ReadonlySet<string> = new Set();
