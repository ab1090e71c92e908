import type { ReactNode } from 'react';
import { Picture } from './Picture.tsx';
import type { PictureName } from './Picture.tsx';
import css from './Result.module.css';

interface ResultProps {
  /** The picture is decorative. */
  readonly picture: PictureName;
  readonly title: string;
  readonly hint: string;
  /** What to do next: links and buttons. A link is drawn as the first of them. */
  readonly children: ReactNode;
}

/** What a whole screen comes to: a picture, the heading of the page, why, and the way on. */
export function Result({ picture, title, hint, children }: ResultProps) {
  return (
    <div className={css.result}>
      <Picture name={picture} size={96} />
      <h1 className={css.title}>{title}</h1>
      <p className={css.hint}>{hint}</p>
      {children}
    </div>
  );
}
