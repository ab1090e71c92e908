import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import type { EndpointRow } from '#contract/http/endpoint.ts';
import { ownPath } from '#kernel/screen/paths.ts';
import { useCallAct } from '../act/use-activity-act.ts';
import { pressedBy } from '#kernel/act/use-act.ts';
import type { Act } from '#kernel/act/use-act.ts';
import { useCampaign } from '../campaign/use-campaign.ts';

type Task = CampaignInfo['task_list'][number];

/** The act that takes a task. */
export type TakeTask<T extends Pick<Task, 'task_id'> = Task> = (task: T) => Act;

interface TaskCall {
  /** Distinguishes the tasks of one part of a screen from those of another. */
  readonly name?: string;
  /** The campaign's own call to take a task; the one that all campaigns share when absent. */
  readonly call?: EndpointRow | undefined;
}

/**
 * Takes the tasks of a screen: shows the result, asks for the page again and opens the screen that the task leads to; a
 * guest is asked to log in first. One that is done on its screen only opens it, for a guest too, and waits as the others
 * do while an act runs.
 */
export function useTasks(
  find: (taskId: string) => Task | undefined,
  { name = 'task', call = participation.participate }: TaskCall = {},
): TakeTask {
  const campaign = useCampaign();
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const wayTo = (path: string | undefined): (() => void) | undefined => {
    const next = ownPath(path ?? '', undefined);
    // Who has left the screen meanwhile is not brought back.
    return next === undefined ? undefined : () => isHere.current && void navigate(next);
  };
  const take = useCallAct<{ readonly task_id: string }>(name, call, {
    leadOf: ({ task_id }) => wayTo(find(task_id)?.path),
    endsSession: true,
  });
  return ({ task_id, is_done_there: isDoneThere, path }) => {
    const act = take({ task_id });
    if (!isDoneThere) return act;
    return pressedBy(act, () => campaign.acts.mustWait() || wayTo(path)?.());
  };
}
