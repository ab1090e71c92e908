import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import type { EndpointRow } from '#contract/http/endpoint.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Section } from '../campaign/Section.tsx';
import { useCampaign } from '../campaign/use-campaign.ts';
import { TaskList } from './TaskList.tsx';
import { useTasks } from './use-tasks.ts';
import type { TakeTask } from './use-tasks.ts';
import { taskTexts } from './task-texts.ts';

type Task = CampaignInfo['task_list'][number];

/** The tasks as they are shown, with the way to take one. */
export interface TasksShown {
  readonly tasks: readonly Task[];
  readonly take: TakeTask;
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
  const find = (taskId: string) => campaign.info.value?.task_list.find(({ task_id }) => task_id === taskId);
  const take = useTasks(find, { call });

  if (campaign.phase !== undefined && !campaign.isRunning) return null;
  return (
    <Section title={title} picture="target" room="list" part="tasks" {...(link && { link })}>
      <Async of={campaign.info} skeleton={<Skeleton rows={3} of="row" />}>
        {({ task_list: tasks }) => {
          const shown: TasksShown = { tasks, take };
          return (
            <>
              {children}
              {tasks.length > 0 && drawPath?.(shown)}
              {tasks.length > 0 ? (
                <TaskList {...shown} isBelowFold={drawPath !== undefined} />
              ) : (
                <Empty title={taskTexts.empty} />
              )}
            </>
          );
        }}
      </Async>
    </Section>
  );
});
