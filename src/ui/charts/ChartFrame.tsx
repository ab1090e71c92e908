import type { ReactNode } from 'react';
import css from './chart.module.css';

interface ChartFrameProps {
  /** Figures next to the drawing from its top to its bottom, evenly spaced. */
  readonly ticks: readonly string[];
  /** The drawing. */
  readonly children: ReactNode;
  /** Names of places along the drawing, under it. */
  readonly foot: readonly string[];
  /** Whether the names are at the two ends, or each under its own column. */
  readonly footAt: 'ends' | 'columns';
}

/** The drawing of a chart with its figures at the left and its names below; screen readers have the table for both. */
export function ChartFrame({ ticks, children, foot, footAt }: ChartFrameProps) {
  return (
    <div className={css.frame}>
      <div className={css.ticks} aria-hidden>
        {ticks.map((tick, at) => (
          <span key={at} className={css.tick}>
            {tick}
          </span>
        ))}
      </div>
      {children}
      <div className={css[footAt]} aria-hidden>
        {foot.map((name, at) => (
          <span key={at}>{name}</span>
        ))}
      </div>
    </div>
  );
}
