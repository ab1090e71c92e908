import { curveLinearClosed, lineRadial } from 'd3-shape';
import { Empty } from '../Empty.tsx';
import css from './RadarChart.module.css';
import { SummaryTable } from './SummaryTable.tsx';

interface RadarChartProps {
  readonly name: string;
  /** The axes, clockwise from the top; at least three. */
  readonly axes: readonly string[];
  /** One value for each axis, from 0 to `max`. */
  readonly series: { readonly name: string; readonly values: readonly number[] };
  /** Drawn dashed, to compare with. */
  readonly benchmark?: { readonly name: string; readonly values: readonly number[] };
  readonly max: number;
  readonly format: (value: number) => string;
}

const radius = 84;
const rings = [0.25, 0.5, 0.75, 1] as const;

const outline = lineRadial<number>()
  .angle((_, at, all) => (at / all.length) * 2 * Math.PI)
  .radius((share) => Math.min(Math.max(share, 0), 1) * radius)
  .curve(curveLinearClosed);

/**
 * Scores on axes around a centre, with the score written at each axis; screen readers get them as a table. States:
 * empty (fewer than three axes), usual, compared. No keyboard: there is nothing to choose.
 */
export function RadarChart({ name, axes, series, benchmark, max, format }: RadarChartProps) {
  if (axes.length < 3) return <Empty title="暂无数据" />;
  const all = benchmark === undefined ? [series] : [series, benchmark];
  const shares = (values: readonly number[]) => axes.map((_, at) => (values[at] ?? 0) / max);
  const pathOf = (values: readonly number[]) => outline([...shares(values)]) ?? '';
  return (
    <figure className={css.chart}>
      <svg viewBox="-160 -130 320 260" aria-hidden className={css.plot}>
        {rings.map((ring) => (
          <path key={ring} d={outline(axes.map(() => ring)) ?? ''} className={css.ring} />
        ))}
        {benchmark !== undefined && (
          <path d={pathOf(benchmark.values)} strokeDasharray="4 3" className={css.benchmark} />
        )}
        <path d={pathOf(series.values)} className={css.area} />
        {axes.map((axis, at) => (
          <AxisName
            key={axis}
            angle={(at / axes.length) * 2 * Math.PI}
            name={axis}
            value={format(series.values[at] ?? 0)}
          />
        ))}
      </svg>
      {benchmark !== undefined && (
        <figcaption className={css.legend}>
          实线 {series.name}，虚线 {benchmark.name}
        </figcaption>
      )}
      <SummaryTable
        caption={name}
        columns={['维度', ...all.map((one) => one.name)]}
        rows={axes.map((axis, at) => [axis, ...all.map(({ values }) => format(values[at] ?? 0))])}
      />
    </figure>
  );
}

interface AxisNameProps {
  /** Clockwise from the top, in radians. */
  readonly angle: number;
  readonly name: string;
  readonly value: string;
}

function AxisName({ angle, name, value }: AxisNameProps) {
  const side = Math.sin(angle);
  const x = side * (radius + 12);
  const y = -Math.cos(angle) * (radius + 22);
  const anchor = Math.abs(side) < 0.1 ? 'middle' : side > 0 ? 'start' : 'end';
  return (
    <text x={x} y={y} fontSize="14" textAnchor={anchor} className={css.axis}>
      {name}
      <tspan x={x} dy="17" className={css.value}>
        {value}
      </tspan>
    </text>
  );
}
