import { clsx } from 'clsx';
import css from './chart.module.css';
import { isKnown } from './line-geometry.ts';
import type { Values } from './line-geometry.ts';

interface BarPlotProps {
  readonly values: Values;
  /** From the top of the drawing to its bottom; zero is one of them or between them. */
  readonly ticks: readonly number[];
  readonly at: number | undefined;
}

const width = 300;
const height = 160;

/**
 * The drawing of a bar chart: a bar takes six tenths of its column, at most a sixth of the whole.
 */
export function BarPlot({ values, ticks, at }: BarPlotProps) {
  const top = ticks[0] ?? 1;
  const y = (value: number): number => ((top - value) / (top - (ticks.at(-1) ?? 0))) * height;
  const column = width / values.length;
  const bar = Math.min(column * 0.6, width / 6);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden className={css.plot}>
      {at !== undefined && (
        <rect x={column * at} y="0" width={column} height={height} className={css.chosen} />
      )}
      {ticks.map((tick) => (
        <path key={tick} d={`M0 ${y(tick)}H${width}`} className={clsx(css.grid, tick === 0 && css.zero)} />
      ))}
      {values.map((value, index) =>
        isKnown(value) ? (
          <rect
            key={index}
            x={column * (index + 0.5) - bar / 2}
            y={Math.min(y(value), y(0))}
            width={bar}
            height={Math.abs(y(value) - y(0))}
            className={value < 0 ? css.down : css.up}
          />
        ) : null,
      )}
    </svg>
  );
}
