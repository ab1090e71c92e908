import type { collect } from '#contract/activity-kit/collect.ts';
import { taskStatus } from '#contract/activity-kit/participation.ts';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import type { DataOf } from '#contract/http/endpoint.ts';

/** The set of a visitor, as the server sends it. */
export type FragmentSet = DataOf<typeof collect.info>;

type Task = CampaignInfo['task_list'][number];

/** One place of the map: a task, the fragment that lies there, and how it stands for the visitor. */
export interface Place {
  readonly task: Task;
  /** What stands before the ` · ` of the task's title. */
  readonly name: string;
  readonly fragment: FragmentSet['fragment_list'][number];
  /** Done when its fragment was found. */
  readonly state: 'done' | 'next' | 'todo';
  /** A friend gave the fragment, and the task is still open. */
  readonly isGiven: boolean;
}

/** The places of the map in the order of the tasks; the first open one without its fragment is the next. */
export function placesOf(
  tasks: readonly Task[],
  { fragment_list, is_opened }: FragmentSet,
): readonly Place[] {
  const known = tasks.flatMap((task) => {
    const fragment = fragment_list.find(({ task_id }) => task_id === task.task_id);
    if (fragment === undefined) return [];
    const isDone = task.status === taskStatus.finished;
    const isFound = is_opened || fragment.count > 0;
    const name = task.title.split(' · ')[0] ?? task.title;
    return [{ task, name, fragment, isDone, isFound }];
  });
  const next = known.findIndex(({ isDone, isFound }) => !isDone && !isFound);
  return known.map(({ isDone, isFound, ...place }, at) => ({
    ...place,
    state: isFound ? 'done' : at === next ? 'next' : 'todo',
    isGiven: isFound && !isDone && !is_opened,
  }));
}
