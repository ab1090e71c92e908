import { codes } from '#contract/codes.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import type { ParticipationOutcome } from '#server/engine/activity/play-type.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';
import { refuseParticipation } from '#server/engine/activity/activity-context.ts';
import { finishTask } from '#server/engine/task/task.ts';
import { taskPay } from './task-pay.ts';

/**
 * Takes a task of visiting or reading and pays its tokens, once a day or once an activity.
 * @throws Fault taskMissing, or taskDone when it was paid for before.
 */
export async function takeTask(participation: Participation, taskId: string): Promise<ParticipationOutcome> {
  const { activity, now } = participation;
  const task = activity.tasks.find((candidate) => candidate.taskId === taskId);
  if (!task) throw refuseParticipation(codes.taskMissing, '任务不存在');
  const { tokens, fact, isDaily } = taskPay(activity, taskId, now);
  const paid = await earn(participation, { currency: 'token', amount: tokens, cause: 'task', fact });
  if (!paid) throw refuseParticipation(codes.taskDone, isDaily ? '今天已完成，明天再来' : '该任务已完成');
  if (!(await isFinished(participation, taskId))) await finishTask(participation, taskId);
  return {
    result: participationResult.success,
    result_msg: `完成「${task.title}」，获得${String(tokens)}枚金锤`,
  };
}

/** A daily task is finished on its first day; right while the participation is locked. */
async function isFinished(
  { transaction, activity, memberId }: Participation,
  taskId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('task_progress')
    .select('task_id')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .where('task_id', '=', taskId)
    .executeTakeFirst();
  return row !== undefined;
}
