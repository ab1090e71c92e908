import type { ReactNode } from 'react';
import css from './Result.module.css';

interface ResultProps {
  /** A still life, decorative. */
  readonly scene: ReactNode;
  readonly title: string;
  readonly hint: string;
  /** What to do next: links and buttons, side by side where there is room. */
  readonly children: ReactNode;
}

/** What a whole screen comes to: a still life, the heading of the page, why, and the ways on. */
export function Result({ scene, title, hint, children }: ResultProps) {
  return (
    <div className={css.result}>
      {scene}
      <h1 className={css.title}>{title}</h1>
      <p className={css.hint}>{hint}</p>
      <div className={css.actions}>{children}</div>
    </div>
  );
}
