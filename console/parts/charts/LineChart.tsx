import { theme } from 'antd';
import { useId } from 'react';
import { inWords } from '../yuan.ts';
import type { Unit } from '../yuan.ts';
import { Axes } from './Axes.tsx';
import { ChartTable } from './ChartTable.tsx';
import { frame, marksOf, Scale } from './chart-scale.ts';
import type { Series } from './chart-scale.ts';

interface Props {
  readonly title: string;
  /** The names of the steps, as long as the values of each series. */
  readonly steps: readonly string[];
  readonly series: readonly Series[];
  readonly unit?: Unit;
  /** A level that is drawn across, for example a budget. */
  readonly level?: { readonly name: string; readonly value: number };
}

/** Lines over time, and the same figures as a table. */
export function LineChart({ title, steps, series, unit = 'count', level }: Props) {
  const id = useId();
  const { token } = theme.useToken();
  const colors = [token.colorPrimary, token.colorSuccess, token.colorWarning, token.colorError, token.purple];
  const colorOf = (index: number): string => colors[index % colors.length] ?? token.colorPrimary;
  const all = series.flatMap(({ values, high = [] }) => [...values, ...high]);
  const { top, marks } = marksOf(Math.max(0, level?.value ?? 0, ...all));
  const scale = new Scale(steps.length, top);
  const columns = series.map(({ name, values }) => ({
    name,
    values: values.map((value) => inWords(value, unit)),
  }));
  return (
    <figure className="chart">
      <figcaption id={id}>
        {title}
        {series.length > 1 &&
          series.map(({ name }, index) => (
            <span key={name} className="legend" style={{ borderColor: colorOf(index) }}>
              {name}
            </span>
          ))}
      </figcaption>
      <svg viewBox={`0 0 ${String(frame.width)} ${String(frame.height)}`} role="img" aria-labelledby={id}>
        <Axes steps={steps} marks={marks} scale={scale} unit={unit} />
        {series.map((one, index) => (
          <Line key={one.name} of={one} scale={scale} color={colorOf(index)} />
        ))}
        {level && (
          <path
            d={`M${String(frame.left)} ${String(scale.y(level.value))}H${String(frame.width - frame.right)}`}
            stroke={token.colorError}
            strokeDasharray="6 4"
          />
        )}
        {steps.map((step, index) => (
          <rect
            key={step + String(index)}
            x={scale.x(index) - frame.width / steps.length / 2}
            width={frame.width / steps.length}
            height={frame.height}
            fill="transparent"
          >
            <title>
              {[step, ...columns.map(({ name, values }) => `${name} ${values[index] ?? ''}`)].join('\n')}
            </title>
          </rect>
        ))}
      </svg>
      {level && (
        <span className="secondary">
          虚线：{level.name} {inWords(level.value, unit)}
        </span>
      )}
      <ChartTable steps={steps} columns={columns} />
    </figure>
  );
}

interface LineProps {
  readonly of: Series;
  readonly scale: Scale;
  readonly color: string;
}

/** A line with the range around it; a dot where there is one value. */
function Line({ of: { values, low, high }, scale, color }: LineProps) {
  const [only] = values;
  return (
    <>
      {low && high && <path d={scale.band(low, high)} fill={color} opacity={0.16} />}
      <path d={scale.line(values)} fill="none" stroke={color} strokeWidth={2} />
      {values.length === 1 && only !== undefined && (
        <circle cx={scale.x(0)} cy={scale.y(only)} r={3} fill={color} />
      )}
    </>
  );
}
