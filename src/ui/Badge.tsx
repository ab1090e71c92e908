import type { ReactNode } from 'react';
import css from './Badge.module.css';

interface BadgeProps {
  /** Nothing is drawn at 0 and below; more than 99 is `99+`; without a number there is a dot. */
  readonly count?: number;
  /** What the number counts, for a screen reader: 未读消息. */
  readonly label: string;
  /** What the badge sits on. */
  readonly children: ReactNode;
}

/** A small number or dot at the corner of something that has news; screen readers hear the whole number. */
export function Badge({ count, label, children }: BadgeProps) {
  const isShown = count === undefined || count > 0;
  return (
    <span className={css.place}>
      {children}
      {isShown && (
        <>
          <span className={count === undefined ? css.dot : css.count} aria-hidden>
            {count !== undefined && (count > 99 ? '99+' : count)}
          </span>
          <span className="visually-hidden">{count === undefined ? label : `${count} ${label}`}</span>
        </>
      )}
    </span>
  );
}
