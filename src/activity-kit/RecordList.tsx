import { formatMoment } from '#kernel/format-moment.ts';
import css from './RecordList.module.css';

/** One award that somebody was given. */
export interface AwardRecord {
  readonly award_id: string;
  readonly title: string;
  readonly value_desc: string;
  readonly source_desc: string;
  /** Milliseconds since 1970. */
  readonly award_time: number | null;
}

/** Awards, newest first, each with its value, its reason and its time. */
export function RecordList({ records }: { readonly records: readonly AwardRecord[] }) {
  return (
    <ul>
      {records.map((record) => (
        <li key={record.award_id} className={css.record}>
          <p className={css.title}>{record.title}</p>
          <p className={css.meta}>
            {record.source_desc} · {formatMoment(record.award_time)}
          </p>
          <p className={css.value}>{record.value_desc}</p>
        </li>
      ))}
    </ul>
  );
}
