import type { ReactNode } from 'react';
import css from './Result.module.css';

interface ResultProps {
  /** Address of the picture, which says nothing of its own. */
  readonly picture: string;
  readonly title: string;
  readonly hint: string;
  /** What to do next: links and buttons. A link is drawn as the first of them. */
  readonly children: ReactNode;
}

/** What a whole screen comes to: a picture, the heading of the page, why, and the way on. */
export function Result({ picture, title, hint, children }: ResultProps) {
  return (
    <div className={css.result}>
      <img src={picture} alt="" width="96" height="96" />
      <h1 className={css.title}>{title}</h1>
      <p className={css.hint}>{hint}</p>
      {children}
    </div>
  );
}
