import { useEffect, useState } from 'react';
import css from './ErrorSummary.module.css';

interface FormProblem {
  /** Id of the control that is refused. */
  readonly id: string;
  readonly text: string;
}

interface ErrorSummaryProps {
  /** What is wrong now, in the order of the controls on the screen. */
  readonly problems: readonly FormProblem[];
  /** How often the form was refused; 0 before the first time. */
  readonly attempt: number;
}

/**
 * What is wrong with a form that was sent. With every refused attempt the first wrong control takes the focus; where
 * there are several, they are listed and announced, and each line leads to its control. One alone is read at its control.
 * The list stays as it was sent until nothing of it is wrong, so that nothing moves or is announced while somebody types.
 */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const [sent, setSent] = useState({ attempt, problems });
  if (sent.attempt !== attempt) setSent({ attempt, problems });
  const first = sent.problems[0]?.id;
  useEffect(() => {
    if (attempt > 0 && first !== undefined) goTo(first);
  }, [attempt, first]);

  if (problems.length === 0 || sent.problems.length < 2) return null;
  return (
    <div role="alert" className={css.summary}>
      <p className={css.title}>请修改以下 {sent.problems.length} 处</p>
      <ul>
        {sent.problems.map(({ id, text }) => (
          <li key={id}>
            <button type="button" className={css.line} onClick={() => goTo(id)}>
              {text}
            </button>
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
