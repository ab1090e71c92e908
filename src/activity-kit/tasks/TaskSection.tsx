import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import type { EndpointRow } from '#contract/http/endpoint.ts';
import { ParticipateCommand } from '#kernel/resource/participate-command.ts';
import { ownPath } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import targetPicture from '#ui/objects/target.webp';
import { Section } from '../campaign/Section.tsx';
import { useCampaign, useCampaignAction } from '../campaign/use-campaign.ts';
import { TaskList } from './TaskList.tsx';

type Task = CampaignInfo['task_list'][number];

/** The tasks as they are shown, with the way to take one. */
export interface TasksShown {
  readonly tasks: readonly Task[];
  /** The task whose action is running. */
  readonly busy: string | undefined;
  readonly onTake: (task: Task) => void;
}

interface TaskSectionProps {
  readonly title: string;
  /** The campaign's own call to take a task; the one that all campaigns share when absent. */
  readonly call?: EndpointRow;
  /** The way to what the tasks have brought. */
  readonly link?: { readonly to: string; readonly label: string };
  /** How far the visitor is, above the tasks: a `StampPath`. */
  readonly path?: (tasks: TasksShown) => ReactNode;
  /** Notices above the tasks. */
  readonly children?: ReactNode;
}

/**
 * The tasks of the activity while it runs. Taking one shows the result, asks for the page again and opens the screen
 * that the task leads to; a guest is asked to log in first. One that is done on its screen only opens it, for a guest too.
 */
export const TaskSection = observer(function TaskSection(props: TaskSectionProps) {
  const { title, call, link, path: drawPath, children } = props;
  const campaign = useCampaign();
  const { session } = useServices();
  const [command] = useState(() => new ParticipateCommand(session, call));
  const navigate = useNavigate();
  const open = (path: string | undefined) => {
    const next = ownPath(path ?? '', undefined);
    if (next !== undefined) void navigate(next);
  };
  const take = useCampaignAction('task', async (taskId, moment) => {
    const path = campaign.info.value?.task_list.find(({ task_id }) => task_id === taskId)?.path;
    const outcome = await campaign.act(`task ${taskId}`, (activity_id) =>
      command.run({ activity_id, task_id: taskId }, moment),
    );
    if (outcome?.ok === true) open(path);
  });

  if (campaign.phase !== undefined && !campaign.isRunning) return null;
  return (
    <Section title={title} picture={targetPicture} room="list" part="tasks" {...(link && { link })}>
      <Async of={campaign.info} skeleton={<Skeleton rows={3} of="row" />}>
        {({ task_list: tasks }) => {
          const shown: TasksShown = {
            tasks,
            busy: campaign.acting?.replace('task ', ''),
            onTake: (task) => (task.is_done_there ? open(task.path) : take(task.task_id)),
          };
          return (
            <>
              {children}
              {tasks.length > 0 && drawPath?.(shown)}
              {tasks.length > 0 ? <TaskList {...shown} /> : <Empty title="任务正在准备中，请稍后再来" />}
            </>
          );
        }}
      </Async>
    </Section>
  );
});
