import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './MonthGrid.module.css';

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

interface MonthGridProps {
  /** Days `2026-11-23`, in order and without a gap: those of a month or of a week. */
  readonly days: readonly string[];
  /** What stands in the place of a day. */
  readonly children: (date: string, at: number) => ReactNode;
}

/** Days below their weekdays, the week beginning on Monday; screen readers get a list. */
export function MonthGrid({ days, children }: MonthGridProps) {
  return (
    <>
      <div className={css.week} aria-hidden>
        {weekdays.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      <ol className={css.days}>
        {days.map((date, at) => (
          <li key={date} className={clsx(css.day, at === 0 && css[`column${columnOf(date)}`])}>
            {children(date, at)}
          </li>
        ))}
      </ol>
    </>
  );
}

function columnOf(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}
