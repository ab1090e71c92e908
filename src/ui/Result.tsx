import type { ReactNode } from 'react';
import { ObjectScene } from './ObjectScene.tsx';
import type { PictureName } from './Picture.tsx';
import css from './Result.module.css';

interface ResultProps {
  /** Addresses of shaded pictures, the main one first; decorative. */
  readonly objects: readonly string[];
  /** What is drawn where WebP is not. */
  readonly flat?: PictureName | undefined;
  readonly title: string;
  readonly hint: string;
  /** What to do next: links and buttons, side by side where there is room. */
  readonly children: ReactNode;
}

/** What a whole screen comes to: a still life, the heading of the page, why, and the ways on. */
export function Result({ title, hint, children, ...scene }: ResultProps) {
  return (
    <div className={css.result}>
      <ObjectScene {...scene} />
      <h1 className={css.title}>{title}</h1>
      <p className={css.hint}>{hint}</p>
      <div className={css.actions}>{children}</div>
    </div>
  );
}
