import type { ReactNode } from 'react';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import css from './RecordRow.module.css';

interface RecordRowProps {
  readonly title: string;
  readonly detail: string;
  /** Milliseconds since 1970. */
  readonly time: number | null;
  readonly value: string;
  readonly action?: ReactNode;
}

/** One record: what it was, when, and what it brought. */
export function RecordRow({ title, detail, time, value, action }: RecordRowProps) {
  return (
    <li className={css.record}>
      <p className={css.name}>{title}</p>
      <p className={css.value}>{value}</p>
      <p className={css.meta}>{[detail, formatMoment(time)].filter((text) => text !== '').join(' · ')}</p>
      {action !== undefined && <div className={css.action}>{action}</div>}
    </li>
  );
}
