import type { CampaignPhase } from '#activity-kit/campaign-phase.ts';
import { TaskList } from '#activity-kit/TaskList.tsx';
import { Empty } from '#ui/Empty.tsx';
import type { FinancialDayInfo } from '../financial-day-store.ts';
import css from '../financial-day.module.css';
import { texts } from '../texts.ts';

interface TasksProps {
  readonly info: FinancialDayInfo;
  readonly phase: CampaignPhase | undefined;
  readonly taking: string | undefined;
  readonly onTake: (taskId: string) => void;
}

/** Today's tasks with the notice above them, or why there are none. */
export function Tasks({ info, phase, taking, onTake }: TasksProps) {
  if (phase !== undefined && phase !== 'running') return <Empty title={texts[phase]} />;
  if (info.task_list.length === 0) return <Empty title={texts.noTasks} />;
  return (
    <>
      {info.alert !== '' && <p className={css.alert}>{info.alert}</p>}
      {info.has_buy_otc && <p className={css.alert}>{texts.holdsFund}</p>}
      <TaskList tasks={info.task_list} busy={taking} onTake={({ task_id }) => onTake(task_id)} />
    </>
  );
}
