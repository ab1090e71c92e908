import { useEffect, useRef } from 'react';
import css from './ErrorSummary.module.css';

interface FormProblem {
  /** Id of the control that is refused; empty where none is to blame. */
  readonly id: string;
  readonly text: string;
}

interface ErrorSummaryProps {
  readonly problems: readonly FormProblem[];
  /** How often the form was sent; each time takes the focus again, though the same is wrong. */
  readonly attempt: number;
}

/**
 * What is wrong with a form that was sent: it takes focus with every attempt, so a screen reader reads it, and each
 * line links to its control. Nothing is drawn while nothing is wrong. Keyboard: Tab to a line, Enter goes.
 */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const place = useRef<HTMLDivElement>(null);
  const isEmpty = problems.length === 0;
  useEffect(() => {
    if (!isEmpty) place.current?.focus();
  }, [attempt, isEmpty]);
  if (isEmpty) return null;
  return (
    <div ref={place} role="alert" tabIndex={-1} className={css.summary}>
      <p className={css.title}>请修改以下 {problems.length} 处</p>
      <ul>
        {problems.map(({ id, text }) => (
          <li key={id + text}>
            {id === '' ? (
              text
            ) : (
              <button type="button" className={css.line} onClick={() => goTo(id)}>
                {text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

// A group of radio buttons takes no focus itself; its first button does.
function goTo(id: string): void {
  const target = document.getElementById(id);
  (target?.querySelector('input') ?? target)?.focus();
}
