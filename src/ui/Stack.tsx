import { clsx } from 'clsx';
import type { HTMLAttributes } from 'react';
import css from './Stack.module.css';

interface StackProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  /** The element; a `div` unless it is said. */
  readonly as?: 'div' | 'ul' | 'ol' | 'form';
  /** Space between the children, and above the stack; px at 375. */
  readonly gap: 8 | 12 | 16;
  readonly top?: 12 | 16;
  /** Columns of one width, or `besideEnd`: the second child is at the end of the row and as wide as its words. */
  readonly columns?: 'one' | 'two' | 'besideEnd';
  /** `center` of each row; `start` leaves the free height below the last child. */
  readonly align?: 'center' | 'start';
}

/** Children below each other, or in columns, with one distance between them. */
export function Stack({ as: Element = 'div', gap, top, columns, align, ...rest }: StackProps) {
  const className = clsx(
    css.stack,
    css[`gap${gap}`],
    top && css[`top${top}`],
    columns && css[columns],
    align && css[align],
  );
  return <Element {...rest} className={className} />;
}
