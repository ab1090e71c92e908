import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { Thing } from './Thing.tsx';
import css from './Retry.module.css';

interface EmptyProps {
  readonly title: string;
  /** Why it is empty, or how it gets filled. */
  readonly hint?: string;
  /** A clipboard where it is left out, none where it is null. */
  readonly picture?: ReactElement | null;
  /** `campaign` fills the link with the colour of the campaign: it is the main thing to do on the screen. */
  readonly variant?: 'campaign';
  /** What to do next: one link or button. */
  readonly children?: ReactNode;
}

const clipboardPicture = <Thing className={css.picture} name="clipboard" size={64} />;

/** The state of a list that has nothing in it: a picture, what is missing, and what to do next. */
export function Empty({ title, hint, picture = clipboardPicture, variant, children }: EmptyProps) {
  return (
    <div className={clsx(css.retry, variant && css[variant])}>
      {picture}
      <p className={css.title}>{title}</p>
      {hint !== undefined && <p>{hint}</p>}
      {children}
    </div>
  );
}
