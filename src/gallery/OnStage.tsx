import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './OnStage.module.css';

interface OnStageProps {
  /** The field of a campaign: a strong colour with light in its middle. */
  readonly field?: 'red' | 'blue' | 'wine';
  readonly children: ReactNode;
}

/** Puts a game on the coloured field of a campaign. */
export function OnStage({ field = 'red', children }: OnStageProps) {
  return <div className={clsx(css.stage, css[field])}>{children}</div>;
}
