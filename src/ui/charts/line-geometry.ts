import { area, curveMonotoneX, line } from 'd3-shape';
import { niceTicks } from './nice-ticks.ts';

/** The values of a series; one that is missing, or no number, leaves a gap. */
export type Values = readonly (number | undefined)[];

/** Whether there is a value to draw. */
export function isKnown(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}

/** Where the values of a chart lie in its box. */
export interface LineGeometry {
  /** Round values from the top of the box to its bottom, evenly apart. */
  readonly ticks: readonly number[];
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
  readonly line: (values: Values) => string;
  /** Path of the dots of a series: a value between two gaps is no line. */
  readonly dots: (values: Values) => string;
  /** Path of the area under a series, down to zero or, where zero is not in sight, to the nearer edge. */
  readonly area: (values: Values) => string;
}

/** Lays out series of `count` points in a box; undefined where there is no value at all. */
export function lineGeometry(
  series: readonly Values[],
  count: number,
  { width, height }: { readonly width: number; readonly height: number },
): LineGeometry | undefined {
  const known = series.flatMap((values) => values.filter(isKnown));
  if (known.length === 0) return undefined;
  const ticks = niceTicks(known);
  const top = ticks[0] ?? 1;
  const bottom = ticks.at(-1) ?? 0;
  const x = (at: number): number => (count > 1 ? (at / (count - 1)) * width : width / 2);
  const y = (value: number): number => ((top - value) / (top - bottom)) * height;
  const ground = y(Math.min(Math.max(0, bottom), top));
  // d3 reads only values that are defined.
  const yOf = (value: number | undefined): number => y(value ?? 0);
  const drawLine = line<number | undefined>(
    (_, at) => x(at),
    (value) => yOf(value),
  );
  const drawArea = area<number | undefined>(
    (_, at) => x(at),
    ground,
    (value) => yOf(value),
  );
  return {
    ticks,
    x,
    y,
    line: (values) => drawLine.defined(isKnown).curve(curveMonotoneX)(values) ?? '',
    dots: (values) =>
      values
        .map((value, at) =>
          isKnown(value) && !isKnown(values[at - 1]) && !isKnown(values[at + 1])
            ? `M${x(at)} ${y(value)}h0`
            : '',
        )
        .join(''),
    area: (values) => drawArea.defined(isKnown).curve(curveMonotoneX)(values) ?? '',
  };
}
