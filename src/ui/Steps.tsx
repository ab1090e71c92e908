import { clsx } from 'clsx';
import { Icon } from './Icon.tsx';
import css from './Steps.module.css';
import { Trail } from './trail/Trail.tsx';

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

/** The steps of a way in order: a trail by numbers in the colours of the product, done ones with a tick. */
export function Steps({ label, steps, current, direction = 'along' }: StepsProps) {
  const stops = steps.map((step, at) => ({
    ...{ ...step, id: step.title, said: at < current && '已完成' },
    state: at < current ? ('done' as const) : at === current ? ('next' as const) : ('todo' as const),
  }));
  return (
    <Trail className={clsx(css.steps, css[direction])} aria-label={label} stops={stops}>
      {({ title, hint, state }, at) => (
        <>
          <span className={css.mark} aria-hidden>
            {state === 'done' ? <Icon name="check" /> : at + 1}
          </span>
          <div className={css.words}>
            <p className={css.title}>{title}</p>
            {hint !== undefined && <p className={css.hint}>{hint}</p>}
          </div>
        </>
      )}
    </Trail>
  );
}
