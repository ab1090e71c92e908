import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { taskStatus } from '#contract/activity-kit/participation.ts';
import { RollingNumber } from '#ui/RollingNumber.tsx';
import { PathTrail } from '#ui/trail/PathTrail.tsx';
import type { Act } from '#kernel/act/use-act.ts';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { actMarks } from '../act/act-marks.ts';
import css from './StampPath.module.css';
import type { TaskRow } from './TaskList.tsx';
import { taskTexts as texts } from './task-texts.ts';

interface StampPathProps<T extends TaskRow> {
  /** Three to eight. */
  readonly tasks: readonly T[];
  /** The act that takes a task. */
  readonly take: (task: T) => Act;
  /** What waits at the end: its name, and what becomes of it when all stamps are there. */
  readonly treasure: { readonly title: string; readonly hint: string; readonly reached: string };
}

const said = { ...texts.stamps, next: undefined } as const;

/**
 * The tasks of an activity as a winding path of stamps with a treasure at its end. A stamp is filled when its task is
 * done; the next one glows and takes its task. The treasure counts the stamps, and what a task pays flies there.
 */
export const StampPath = observer(function StampPath<T extends TaskRow>(props: StampPathProps<T>) {
  const { tasks, take, treasure } = props;
  const isDone = ({ status }: TaskRow) => status === taskStatus.finished;
  const count = tasks.filter(isDone).length;
  const next = tasks.find((task) => !isDone(task));
  const stops = tasks.map((task, at) => {
    const { task_id: id, title, icon, btn_info: pill, award_desc: award } = task;
    const state = isDone(task) ? 'done' : task === next ? 'next' : 'todo';
    const button = task === next && {
      'aria-label': texts.toStamp(at + 1, title),
      ...actMarks(take(task), award),
    };
    const picture = <Thing name={thingOf(icon)} size={36} />;
    return { id, state, said: said[state], title, picture, button, pill } as const;
  });
  return (
    <div className={css.board}>
      <p className={css.count}>
        {texts.stampCount} <RollingNumber value={count} className={css.figure} /> / {tasks.length}
      </p>
      <PathTrail
        stops={stops}
        className={css.stamps}
        end={
          <div className={clsx(css.treasure, next === undefined && css.isReached)}>
            <span className={css.bag} data-award-bag="">
              <Thing name="shopping-bags" size={64} />
              <span className={css.badge} aria-hidden>
                <RollingNumber value={count} />
              </span>
            </span>
            <b className={css.treasureTitle}>{treasure.title}</b>
            <span className={css.hint}>{next === undefined ? treasure.reached : treasure.hint}</span>
          </div>
        }
      />
    </div>
  );
});
