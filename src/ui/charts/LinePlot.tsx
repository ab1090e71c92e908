import { clsx } from 'clsx';
import css from './chart.module.css';
import { isKnown } from './line-geometry.ts';
import type { LineGeometry, Values } from './line-geometry.ts';

interface LinePlotProps {
  readonly geometry: LineGeometry;
  readonly size: { readonly width: number; readonly height: number };
  /** The first is drawn full with the area under it, the others dashed. */
  readonly lines: readonly Values[];
  readonly at: number | undefined;
}

/** The drawing of a line chart; strokes and dots keep their size however wide the chart is drawn. */
export function LinePlot({ geometry, size: { width, height }, lines, at }: LinePlotProps) {
  const { ticks, x, y } = geometry;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden className={css.plot}>
      {ticks.map((tick) => (
        <path key={tick} d={`M0 ${y(tick)}H${width}`} className={clsx(css.grid, tick === 0 && css.zero)} />
      ))}
      <path d={geometry.area(lines[0] ?? [])} className={css.area} />
      {lines.map((values, line) => (
        <path
          key={line}
          d={geometry.line(values)}
          className={clsx(css.line, line > 0 && css.other)}
          strokeDasharray={line > 0 ? '4 3' : undefined}
        />
      ))}
      {lines.map((values, line) => (
        <path key={line} d={geometry.dots(values)} className={clsx(css.lone, line > 0 && css.other)} />
      ))}
      {at !== undefined && <path d={`M${x(at)} 0V${height}`} className={css.cursor} />}
      {lines.map((values, line) => {
        const value = at === undefined ? undefined : values[at];
        if (at === undefined || !isKnown(value)) return null;
        return (
          <path key={line} d={`M${x(at)} ${y(value)}h0`} className={clsx(css.dot, line > 0 && css.other)} />
        );
      })}
    </svg>
  );
}
