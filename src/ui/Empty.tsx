import type { ReactNode } from 'react';
import clipboard from './pictures/clipboard.svg';
import css from './Retry.module.css';

interface EmptyProps {
  readonly title: string;
  /** Why it is empty, or how it gets filled. */
  readonly hint?: string;
  /** Address of a picture; a clipboard where it is left out, none where it is empty. */
  readonly picture?: string;
  /** What to do next: one link or button. */
  readonly children?: ReactNode;
}

/** The state of a list that has nothing in it: a picture, what is missing, and what to do next. */
export function Empty({ title, hint, picture = clipboard, children }: EmptyProps) {
  return (
    <div className={css.retry}>
      {picture !== '' && <img className={css.picture} src={picture} alt="" width="64" height="64" />}
      <p className={css.title}>{title}</p>
      {hint !== undefined && <p>{hint}</p>}
      {children}
    </div>
  );
}
