import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import { Thing } from '#ui/Thing.tsx';
import type { Picture } from '#ui/thing-names.ts';
import css from './RecordRow.module.css';

interface RecordRowProps {
  readonly title: string;
  readonly detail: string;
  /** Milliseconds since 1970; nothing is said of it when absent. */
  readonly time?: number | null;
  readonly value: ReactNode;
  /** It brought something: the value stands out. */
  readonly isGain?: boolean;
  /** It can no longer be used: the row is paler. */
  readonly isOver?: boolean;
  /** What stands for its kind. */
  readonly picture?: Picture;
  readonly action?: ReactNode;
}

/** One record: its kind as a picture, what it was, when, and what it brought. */
export function RecordRow({ title, detail, time, value, isGain, isOver, picture, action }: RecordRowProps) {
  return (
    <li className={clsx(css.record, picture !== undefined && css.isPictured, isOver === true && css.isOver)}>
      {picture !== undefined && (
        <span className={css.plate}>
          <Thing name={picture} size={36} />
        </span>
      )}
      <p className={css.name}>{title}</p>
      <p className={clsx(css.value, isGain === true && css.gain)}>{value}</p>
      <p className={css.meta}>
        {detail !== '' && <span className={css.detail}>{detail} </span>}
        {time !== undefined && <span className={css.when}>{formatMoment(time)}</span>}
      </p>
      {action !== undefined && <div className={css.action}>{action}</div>}
    </li>
  );
}
