import { goalStatus } from '#contract/activity-kit/goals.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { goalTerms } from '#server/engine/goals/goals-terms.ts';
import { rewardText } from '#server/engine/reward/reward.ts';
import { stageTerms } from './stage-terms.ts';

/** How many stages are open for a member with these finished tasks: one more than are finished. */
function openStages(activity: Activity, finished: ReadonlySet<string>): number {
  const stages = termsOf(activity, stageTerms);
  const unfinished = stages.findIndex(({ tasks }) => !tasks.every((task) => finished.has(task)));
  return unfinished === -1 ? stages.length : unfinished + 1;
}

/** The title of the stage that must be finished before this task opens; null while it is open. */
export function whatOpens(activity: Activity, taskId: string, finished: ReadonlySet<string>): string | null {
  const at = termsOf(activity, stageTerms).findIndex(({ tasks }) => tasks.includes(taskId));
  if (at < openStages(activity, finished)) return null;
  return titleOf(activity, at - 1);
}

function titleOf(activity: Activity, at: number): string {
  return termsOf(activity, goalTerms).steps[at]?.title ?? '';
}

/** The stages of an activity as they stand for a member with these finished tasks and paid steps. */
export function viewStages(activity: Activity, finished: ReadonlySet<string>, paid: ReadonlySet<string>) {
  const open = openStages(activity, finished);
  const { steps } = termsOf(activity, goalTerms);
  return termsOf(activity, stageTerms).map(({ id, desc, tasks }, at) => {
    const reward = steps[at]?.reward;
    return {
      stage_id: id,
      title: titleOf(activity, at),
      desc,
      task_id_list: tasks,
      status: statusOf({ isOpen: at < open, isPaid: paid.has(id) }),
      unlock_desc: at < open ? '' : `完成「${titleOf(activity, at - 1)}」后解锁`,
      finished_cnt: tasks.filter((task) => finished.has(task)).length,
      reward_desc: reward === undefined ? '' : rewardText(reward, activity),
      prize_id: reward !== undefined && 'prize' in reward ? reward.prize : '',
    };
  });
}

function statusOf({ isOpen, isPaid }: { readonly isOpen: boolean; readonly isPaid: boolean }): string {
  if (isPaid) return goalStatus.done;
  return isOpen ? goalStatus.todo : goalStatus.lock;
}
