import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import type { EndpointRow } from '#contract/http/endpoint.ts';
import { ParticipateCommand } from '#kernel/resource/participate-command.ts';
import { ownPath } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { isCarriedOut } from '../campaign/campaign-store.ts';
import { useCampaign, useCampaignAction } from '../campaign/use-campaign.ts';

type Task = CampaignInfo['task_list'][number];

/** The way to take a task. */
export interface TaskTaking {
  /** The task whose action is running, or the name of another action. */
  readonly busy: string | undefined;
  readonly onTake: (task: Task) => void;
}

interface TaskCall {
  /** Distinguishes the tasks of one part of a screen from those of another. */
  readonly name?: string;
  /** The campaign's own call to take a task; the one that all campaigns share when absent. */
  readonly call?: EndpointRow | undefined;
}

/**
 * Takes the tasks of a screen: shows the result, asks for the page again and opens the screen that the task leads to; a
 * guest is asked to log in first. One that is done on its screen only opens it, for a guest too, and waits as the others
 * do while an action runs. Used in an observer.
 */
export function useTasks(
  find: (taskId: string) => Task | undefined,
  { name = 'task', call }: TaskCall,
): TaskTaking {
  const campaign = useCampaign();
  const { session } = useServices();
  const [command] = useState(() => new ParticipateCommand(session, call));
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
  const take = useCampaignAction(name, async (taskId, moment) => {
    const perform = (activity_id: string) => command.run({ activity_id, task_id: taskId }, moment);
    return isCarriedOut(await campaign.act(`task ${taskId}`, perform, wayTo(find(taskId)?.path)));
  });
  return {
    busy: campaign.acting?.replace('task ', ''),
    onTake: (task) => {
      if (!task.is_done_there) take(task.task_id);
      else if (!campaign.mustWait()) wayTo(task.path)?.();
    },
  };
}
