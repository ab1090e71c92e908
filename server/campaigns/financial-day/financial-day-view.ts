import { taskStatus } from '#contract/activity-kit/participation.ts';
import type { Activity, ActivityTask } from '#server/activity-kit/activity/activity.ts';
import { rulesSheet } from '#server/activity-kit/content/rules-sheet.ts';
import { financialDayConfig } from './financial-day-play.ts';

/** The head of the page, with the server's clock for its countdown. */
export function pageInfo(activity: Activity, now: number) {
  return {
    title: activity.title,
    subtitle: financialDayConfig(activity).subtitle,
    status: activity.onlineStatus,
    start_time: activity.startsAt.getTime(),
    end_time: activity.endsAt.getTime(),
    server_time: now,
    organiser: activity.organiser,
    rules: rulesSheet(activity),
    is_sample: activity.isSample,
  };
}

/** A task with the state it has for the visitor. */
export function taskView(task: ActivityTask, finished: ReadonlySet<string>) {
  return {
    task_id: task.taskId,
    title: task.title,
    desc: task.description,
    icon: task.icon,
    btn_info: task.button,
    award_desc: `${task.awardTitle} ${task.awardValueDesc}`,
    status: finished.has(task.taskId) ? taskStatus.finished : taskStatus.init,
    path: task.path,
  };
}
