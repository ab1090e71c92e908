import { observer } from 'mobx-react-lite';
import { TaskList } from '#activity-kit/TaskList.tsx';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { MgmActions } from '../mgm-actions.ts';
import { playTexts as texts } from '../play-texts.ts';

interface TasksProps {
  readonly actions: MgmActions;
  readonly onTake: (taskId: string) => void;
}

/** The tasks that earn chances, or why there are none. */
export const Tasks = observer(function Tasks({ actions, onTake }: TasksProps) {
  const { phase, info } = actions.shown;
  return (
    <Async of={info} skeleton={<Skeleton rows={3} of="row" />}>
      {({ task_list }) => {
        if (phase !== undefined && phase !== 'running') return <Empty title={texts[phase]} />;
        if (task_list.length === 0) return <Empty title={texts.noTasks} />;
        return <TaskList tasks={task_list} busy={actions.taking} onTake={({ task_id }) => onTake(task_id)} />;
      }}
    </Async>
  );
});
