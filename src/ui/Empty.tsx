import type { ReactNode } from 'react';
import css from './Retry.module.css';

interface EmptyProps {
  readonly title: string;
  /** What to do next. */
  readonly children?: ReactNode;
}

/** The state of a list that has nothing in it. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <div className={css.retry}>
      <p className={css.title}>{title}</p>
      {children}
    </div>
  );
}
