import type { ReactElement, ReactNode } from 'react';
import { Picture } from './Picture.tsx';
import type { PictureName } from './Picture.tsx';
import css from './Retry.module.css';

interface EmptyProps {
  readonly title: string;
  /** Why it is empty, or how it gets filled. */
  readonly hint?: string;
  /** A clipboard where it is left out, none where it is empty; an element is drawn as it is. */
  readonly picture?: PictureName | '' | ReactElement;
  /** What to do next: one link or button. */
  readonly children?: ReactNode;
}

/** The state of a list that has nothing in it: a picture, what is missing, and what to do next. */
export function Empty({ title, hint, picture = 'clipboard', children }: EmptyProps) {
  return (
    <div className={css.retry}>
      {typeof picture !== 'string' && picture}
      {typeof picture === 'string' && picture !== '' && (
        <Picture className={css.picture} name={picture} size={64} />
      )}
      <p className={css.title}>{title}</p>
      {hint !== undefined && <p>{hint}</p>}
      {children}
    </div>
  );
}
