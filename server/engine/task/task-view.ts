import { taskStatus } from '#contract/activity-kit/participation.ts';
import type { ActivityTask } from '#server/engine/activity/activity.ts';

/** A task with the state it has for the visitor. */
export function taskView(task: ActivityTask, isFinished: boolean) {
  return {
    task_id: task.taskId,
    title: task.title,
    desc: task.description,
    icon: task.icon,
    btn_info: task.button,
    award_desc: `${task.awardTitle} ${task.awardValueDesc}`,
    status: isFinished ? taskStatus.finished : taskStatus.init,
    path: task.path,
  };
}
