import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import { Empty } from '#ui/Empty.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { prizeTexts } from './prizes/prize-texts.ts';
import css from './RecordList.module.css';

/** One award of the visitor. */
export interface AwardRecord {
  readonly award_id: string;
  readonly title: string;
  readonly value_desc: string;
  readonly source_desc: string;
  /** The name of its picture, one of `prizePictures`; none where it is left out. */
  readonly picture?: string;
  /** Milliseconds since 1970. */
  readonly award_time: number | null;
  /** Its state: one of the states of an award; any other text draws no tag. */
  readonly state?: string;
}

interface RecordListProps {
  readonly records: readonly AwardRecord[];
  /** Drawn where there are none: what to do to get one. */
  readonly empty?: ReactNode;
  /** Rendered below the last: the button that loads the next page. */
  readonly more?: ReactNode;
  /** The action that an award still requires, for example 填写地址. */
  readonly action?: (record: AwardRecord) => ReactNode;
}

const states: Readonly<Record<string, string | undefined>> = prizeTexts.states;

/** Awards, newest first, each with its value, its reason, its time and its state. */
export function RecordList({ records, empty, more, action }: RecordListProps) {
  if (records.length === 0) return empty ?? <Empty title={prizeTexts.noRecords} />;
  return (
    <>
      <ul>
        {records.map((record) => (
          <AwardRecordRow key={record.award_id} record={record} action={action?.(record)} />
        ))}
      </ul>
      {more}
    </>
  );
}

interface AwardRecordRowProps {
  readonly record: AwardRecord;
  readonly action?: ReactNode;
}

/** One award: its picture, its value, its reason, its time and its state. */
export function AwardRecordRow({ record, action }: AwardRecordRowProps) {
  const state = states[record.state ?? ''];
  return (
    <li className={clsx(css.record, record.picture !== undefined && css.isPictured)}>
      {record.picture !== undefined && (
        <span className={css.plate}>
          <Thing name={thingOf(record.picture)} size={40} />
        </span>
      )}
      <p className={css.title}>{record.title}</p>
      <p className={css.meta}>
        <span className={css.source}>{record.source_desc} </span>
        <span className={css.when}>{formatMoment(record.award_time)}</span>
      </p>
      <p className={css.value}>{record.value_desc}</p>
      {state !== undefined && <p className={css.state}>{state}</p>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </li>
  );
}
