import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './Tag.module.css';

interface TagProps {
  /** `brand` runs or is new, `good` succeeded, `bad` failed or is urgent, `gold` is a prize, `quiet` is over. */
  readonly tone?: 'brand' | 'good' | 'bad' | 'gold' | 'quiet';
  readonly children: ReactNode;
}

/** A state in one or two words next to a title; the words name it, the colour only helps. */
export function Tag({ tone = 'brand', children }: TagProps) {
  return <span className={clsx(css.tag, css[tone])}>{children}</span>;
}
