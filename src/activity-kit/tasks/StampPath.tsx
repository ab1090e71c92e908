import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { taskStatus } from '#contract/activity-kit/participation.ts';
import { Icon } from '#ui/Icon.tsx';
import { RollingNumber } from '#ui/RollingNumber.tsx';
import type { Act } from '#kernel/act/use-act.ts';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { actMarks } from '../act/act-marks.ts';
import grid from './path-grid.module.css';
import { drawStampPath } from './stamp-path.ts';
import css from './StampPath.module.css';
import type { TaskRow } from './TaskList.tsx';

interface StampPathProps<T extends TaskRow> {
  /** Three to eight. */
  readonly tasks: readonly T[];
  /** The act that takes a task. */
  readonly take: (task: T) => Act;
  /** What waits at the end: its name, and what becomes of it when all stamps are there. */
  readonly treasure: { readonly title: string; readonly hint: string; readonly reached: string };
}

/**
 * The tasks of an activity as a winding path of stamps with a treasure at its end. A stamp is filled when its task is
 * done; the next one glows and takes its task. The treasure counts the stamps, and what a task pays flies there.
 */
export function StampPath<T extends TaskRow>({ tasks, take, treasure }: StampPathProps<T>) {
  const stamps = tasks.map(({ status }) => status === taskStatus.finished);
  const count = stamps.filter(Boolean).length;
  const { rows, road, done } = drawStampPath(stamps);
  const next = stamps.indexOf(false);
  const isReached = count === tasks.length;
  return (
    <div className={css.path}>
      <p className={css.count}>
        已集印章 <RollingNumber value={count} className={css.figure} /> / {tasks.length}
      </p>
      <div className={css.field}>
        <svg className={css.drawing} viewBox={`0 0 300 ${rows * 100}`} preserveAspectRatio="none" aria-hidden>
          {(['road', 'dots'] as const).map((name) => (
            <path key={name} className={css[name]} d={road} fill="none" vectorEffect="non-scaling-stroke" />
          ))}
          <path className={css.way} d={done} fill="none" vectorEffect="non-scaling-stroke" />
        </svg>
        <ol className={grid.places}>
          {tasks.map((task, at) => (
            <Stamp
              key={task.task_id}
              task={task}
              at={at}
              act={take(task)}
              state={stamps[at] === true ? 'done' : at === next ? 'next' : 'todo'}
            />
          ))}
          <li className={clsx(grid.place, grid.end, css.stamp, css.treasure, isReached && css.isReached)}>
            <span className={css.bag} data-award-bag="">
              <Thing name="shopping-bags" size={64} />
              <span className={css.badge} aria-hidden>
                <RollingNumber value={count} />
              </span>
            </span>
            <b className={css.treasureTitle}>{treasure.title}</b>
            <span className={css.hint}>{isReached ? treasure.reached : treasure.hint}</span>
          </li>
        </ol>
      </div>
    </div>
  );
}

type StampState = 'done' | 'next' | 'todo';

const words: Readonly<Record<StampState, string>> = { done: '已完成', next: '', todo: '待完成' };

interface StampProps {
  readonly task: TaskRow;
  readonly act: Act;
  readonly at: number;
  readonly state: StampState;
}

const Stamp = observer(function Stamp({ task, at, state, act }: StampProps) {
  const { title, icon, btn_info: label, award_desc: award } = task;
  const face = (
    <>
      <span className={css.face}>
        <Thing name={thingOf(icon)} size={36} />
        {state === 'done' && (
          <span className={css.mark} aria-hidden>
            <Icon name="check" />
          </span>
        )}
      </span>
      <span className={css.title}>{title}</span>
    </>
  );
  return (
    <li
      className={clsx(grid.place, css.stamp, css[state])}
      aria-current={state === 'next' ? 'step' : undefined}
    >
      {state === 'next' ? (
        <button
          type="button"
          className={css.action}
          aria-label={`去集第${at + 1}枚印章：${title}`}
          {...actMarks(act, award)}
        >
          {face}
          <span className={css.label}>{label}</span>
        </button>
      ) : (
        <>
          {face}
          <span className="visually-hidden">{words[state]}</span>
        </>
      )}
    </li>
  );
});
