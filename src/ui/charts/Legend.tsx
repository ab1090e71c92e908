import { clsx } from 'clsx';
import css from './chart.module.css';
import type { LineLook } from './line-looks.ts';

/** A series as a reader of the chart knows it. */
export interface LegendEntry {
  readonly name: string;
  readonly value: string;
  /** The look of its line, of which a sample is shown; absent for bars. */
  readonly look?: LineLook;
}

interface LegendProps {
  /** The point that the values are of. */
  readonly label: string;
  readonly entries: readonly LegendEntry[];
}

/** The caption of a chart: point, series and values, with a sample of each line; announced politely when it changes. */
export function Legend({ label, entries }: LegendProps) {
  return (
    <div className={css.legend} aria-live="polite" aria-atomic>
      <span className={css.point}>{label}</span>
      {entries.map(({ name, value, look }, at) => (
        <span key={at} className={css.entry}>
          {look && (
            <svg width="20" height="8" viewBox="0 0 20 8" aria-hidden>
              <path d="M0 4H20" className={clsx(css.line, look.className)} strokeDasharray={look.dashes} />
            </svg>
          )}
          <span>{name}</span> <b className={css.figure}>{value}</b>
        </span>
      ))}
    </div>
  );
}
