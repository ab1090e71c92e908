import { taskStatus } from '#contract/activity-kit/participation.ts';
import { clsx } from 'clsx';
import { ActButton } from '../act/ActButton.tsx';
import type { Act } from '#kernel/act/use-act.ts';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { AwardTicket } from '../AwardTicket.tsx';
import row from '../row.module.css';
import { taskTexts as texts } from './task-texts.ts';
import css from './TaskList.module.css';

/** The fields of a task that a row needs; the contracts of all campaigns with tasks have them. */
export interface TaskRow {
  readonly task_id: string;
  readonly title: string;
  readonly desc: string;
  readonly icon: string;
  readonly btn_info: string;
  readonly award_desc: string;
  readonly status: string;
  /** It cannot be done yet: its button is quiet, and a press tells why. */
  readonly is_locked?: boolean;
  /** The progress of a task of several steps. */
  readonly progress?: { readonly done: number; readonly goal: number };
}

interface TaskListProps<T extends TaskRow> {
  readonly tasks: readonly T[];
  /** The act that takes a task. */
  readonly take: (task: T) => Act;
  /** What stands above them fills the first view of a phone (`contract/pages/page-fold.ts`). */
  readonly isBelowFold?: boolean;
}

function Progress({ of: { done, goal } }: { readonly of: { readonly done: number; readonly goal: number } }) {
  const shown = Math.max(0, Math.min(done, goal));
  return (
    <p className={css.progress}>
      <progress className={row.bar} value={shown} max={Math.max(goal, 1)} aria-label={texts.progress} />
      {shown}/{goal}
    </p>
  );
}

/** The tasks of an activity, each with its award, its progress and one button; a finished one is stamped as finished. */
export function TaskList<T extends TaskRow>({ tasks, take, isBelowFold = false }: TaskListProps<T>) {
  return (
    <Stack as="ul" gap={8} data-fold={isBelowFold ? '' : undefined}>
      {tasks.map((task) => {
        const isDone = task.status === taskStatus.finished;
        return (
          <li key={task.task_id} className={css.task}>
            <span className={css.picture}>
              <Thing name={thingOf(task.icon)} size={32} />
            </span>
            <div className={row.words}>
              <p className={row.title}>{task.title}</p>
              <Text of="note" breaksAnywhere>
                {task.desc}
              </Text>
              {task.award_desc !== '' && <AwardTicket>{task.award_desc}</AwardTicket>}
              {task.progress !== undefined && <Progress of={task.progress} />}
            </div>
            <ActButton
              of={take(task)}
              award={task.award_desc}
              variant={task.is_locked === true ? 'quiet' : 'campaign'}
              className={clsx(css.button, isDone && css.isDone)}
              // Not disabled: the visitor who has just done the task is still on it.
              busy={isDone}
              aria-label={texts.button(task.title, isDone ? texts.done : task.btn_info)}
            >
              {isDone ? <span className={css.stamp}>{texts.done}</span> : task.btn_info}
            </ActButton>
          </li>
        );
      })}
    </Stack>
  );
}
