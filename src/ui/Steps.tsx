import { clsx } from 'clsx';
import { Icon } from './Icon.tsx';
import css from './Steps.module.css';

/** One step of a way. */
export interface Step {
  readonly title: string;
  readonly hint?: string;
}

interface StepsProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Index of the current step; the number of steps when all are done. */
  readonly current: number;
  /** `along` puts them in a row, for up to four with short titles. */
  readonly direction?: 'along' | 'down';
}

/** The steps of a way in order: done ones with a tick, the present one marked, also for a screen reader. */
export function Steps({ label, steps, current, direction = 'along' }: StepsProps) {
  return (
    <ol className={clsx(css.steps, css[direction])} aria-label={label}>
      {steps.map(({ title, hint }, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        return (
          <li
            key={title}
            className={clsx(css.step, isDone && css.done, isCurrent && css.current)}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden>
              {isDone ? <Icon name="check" /> : index + 1}
            </span>
            <div className={css.words}>
              <p className={css.title}>{title}</p>
              {hint !== undefined && <p className={css.hint}>{hint}</p>}
              {isDone && <span className="visually-hidden">已完成</span>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
