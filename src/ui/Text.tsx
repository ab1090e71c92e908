import { clsx } from 'clsx';
import type { HTMLAttributes } from 'react';
import css from './Text.module.css';

interface TextProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  /** The element; a paragraph unless it is said. */
  readonly as?: 'p' | 'span' | 'b' | 'h2' | 'h3' | 'dt' | 'dd' | 'div' | 'time';
  /**
   * A step of the type scale, px at 375: `heading` 18 and `title` 16, bold; `name` 16 of a row; and in grey `hint` 14, `note` 13,
   * `small` 12; `faint` 12 is the least.
   */
  readonly of: 'heading' | 'title' | 'name' | 'hint' | 'note' | 'small' | 'faint';
  /** Digits of one width, for figures that change or stand below each other. */
  readonly isTabular?: boolean;
  /** A long word or figure may break anywhere. */
  readonly breaksAnywhere?: boolean;
  /** The moment of a `time`. */
  readonly dateTime?: string;
}

/** Words in a step of the type scale. */
export function Text({ as: Element = 'p', of, isTabular, breaksAnywhere, ...rest }: TextProps) {
  const className = clsx(css[of], isTabular && css.isTabular, breaksAnywhere && css.breaksAnywhere);
  return <Element {...rest} className={className} />;
}
