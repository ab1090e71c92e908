import { clsx } from 'clsx';
import css from './chart.module.css';
import { isKnown } from './line-geometry.ts';
import type { LineGeometry, Values } from './line-geometry.ts';
import type { LineLook } from './line-looks.ts';

interface LinePlotProps {
  readonly geometry: LineGeometry;
  readonly size: { readonly width: number; readonly height: number };
  readonly lines: readonly { readonly values: Values; readonly look: LineLook }[];
  /** The area under the first line is filled: of one that is alone, or next to what it is compared with. */
  readonly hasArea: boolean;
  readonly at: number | undefined;
}

/** The drawing of a line chart; strokes and dots keep their size however wide the chart is drawn. */
export function LinePlot({ geometry, size: { width, height }, lines, hasArea, at }: LinePlotProps) {
  const { ticks, x, y } = geometry;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden className={css.plot}>
      {ticks.map((tick) => (
        <path key={tick} d={`M0 ${y(tick)}H${width}`} className={clsx(css.grid, tick === 0 && css.zero)} />
      ))}
      {hasArea && <path d={geometry.area(lines[0]?.values ?? [])} className={css.area} />}
      {lines.map(({ values, look }, line) => (
        <path
          key={line}
          d={geometry.line(values)}
          className={clsx(css.line, look.className)}
          strokeDasharray={look.dashes}
        />
      ))}
      {lines.map(({ values, look }, line) => (
        <path key={line} d={geometry.dots(values)} className={clsx(css.lone, look.className)} />
      ))}
      {at !== undefined && <path d={`M${x(at)} 0V${height}`} className={css.cursor} />}
      {lines.map(({ values, look }, line) => {
        const value = at === undefined ? undefined : values[at];
        if (at === undefined || !isKnown(value)) return null;
        return <path key={line} d={`M${x(at)} ${y(value)}h0`} className={clsx(css.dot, look.className)} />;
      })}
    </svg>
  );
}
