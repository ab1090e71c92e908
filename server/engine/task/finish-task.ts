import { taskStatus } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/codes.ts';
import type { ActivityTask } from '#server/engine/activity/activity.ts';
import { grantAward } from '#server/engine/award/grant-award.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';
import { refuseParticipation } from '#server/engine/activity/activity-context.ts';

/**
 * Finishes a task of the activity and grants its award, once.
 * @throws Fault taskMissing, or taskDone when it was finished before.
 */
export async function finishTask(participation: Participation, taskId: string): Promise<ActivityTask> {
  const { transaction, activity, memberId, now } = participation;
  const task = activity.tasks.find((candidate) => candidate.taskId === taskId);
  if (!task) throw refuseParticipation(codes.taskMissing, '任务不存在');
  const finished = await transaction
    .insertInto('task_progress')
    .values({
      member_id: memberId,
      activity_id: activity.id,
      task_id: taskId,
      status: taskStatus.finished,
      finished_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('task_id')
    .executeTakeFirst();
  if (!finished) throw refuseParticipation(codes.taskDone, '该任务已完成');
  await grantAward(participation, {
    source: `task:${taskId}`,
    title: task.awardTitle,
    valueDesc: task.awardValueDesc,
    sourceDesc: task.title,
    kind: task.awardKind,
    valueFen: task.awardValueFen,
    prizeId: '',
  });
  return task;
}

/** Whether the member has finished every task; right only while the participation is locked by this transaction. */
export async function hasFinishedAll({ transaction, activity, memberId }: Participation): Promise<boolean> {
  const rows = await transaction
    .selectFrom('task_progress')
    .select('task_id')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .where('status', '=', taskStatus.finished)
    .execute();
  const finished = new Set(rows.map((row) => row.task_id));
  return activity.tasks.every((task) => finished.has(task.taskId));
}
