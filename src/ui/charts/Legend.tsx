import { clsx } from 'clsx';
import css from './chart.module.css';

/** A series as a reader of the chart knows it: the first is drawn as a full line, the second as a dashed one. */
export interface LegendEntry {
  readonly name: string;
  readonly value: string;
}

interface LegendProps {
  /** The point that the values are of. */
  readonly label: string;
  readonly entries: readonly LegendEntry[];
  /** Whether a sample of its line is shown before each series. */
  readonly hasLines?: boolean;
}

/** The caption of a chart: point, series and values, with a sample of each line; announced politely when it changes. */
export function Legend({ label, entries, hasLines = true }: LegendProps) {
  return (
    <div className={css.legend} aria-live="polite" aria-atomic>
      <span className={css.point}>{label}</span>
      {entries.map(({ name, value }, at) => (
        <span key={at} className={css.entry}>
          {hasLines && (
            <svg width="20" height="8" viewBox="0 0 20 8" aria-hidden>
              <path
                d="M0 4H20"
                className={clsx(css.line, at > 0 && css.other)}
                strokeDasharray={at > 0 ? '4 3' : undefined}
              />
            </svg>
          )}
          <span>{name}</span> <b className={css.figure}>{value}</b>
        </span>
      ))}
    </div>
  );
}
