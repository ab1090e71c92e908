import { clsx } from 'clsx';
import { Icon } from '#ui/Icon.tsx';
import css from '../open-account.module.css';
import { texts } from '../texts.ts';

interface ProgressStepsProps {
  readonly titles: readonly string[];
  /** Index of the step that somebody is at; the number of steps when all are done. */
  readonly at: number;
}

/** The steps in their order: done ones with a tick, the present one marked, also for a screen reader. */
export function ProgressSteps({ titles, at }: ProgressStepsProps) {
  return (
    <ol className={css.steps} aria-label={texts.steps}>
      {titles.map((title, index) => (
        <li
          key={title}
          className={clsx(css.step, index < at && css.done, index === at && css.current)}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden>
            {index < at ? <Icon name="check" /> : index + 1}
          </span>
          <span>{title}</span>
          {index < at && <span className="visually-hidden">{texts.done}</span>}
        </li>
      ))}
    </ol>
  );
}
