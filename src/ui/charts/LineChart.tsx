import { useMemo, useState } from 'react';
import { Empty } from '../Empty.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import css from './chart.module.css';
import { Legend } from './Legend.tsx';
import { isKnown, lineGeometry } from './line-geometry.ts';
import type { Values } from './line-geometry.ts';
import { benchmarkLook, looksOf, maxSeries } from './line-looks.ts';
import { LinePlot } from './LinePlot.tsx';
import { ScrubArea } from './ScrubArea.tsx';
import { seriesSummary } from './series-summary.ts';
import { SummaryTable } from './SummaryTable.tsx';

/** A line of a chart. */
export interface LineSeries {
  readonly name: string;
  /** A value for each label; undefined leaves a gap. */
  readonly values: Values;
}

interface LineChartProps {
  readonly name: string;
  /** What each point is called, as its date. */
  readonly labels: readonly string[];
  /** Up to {@link maxSeries}, each with a look of its own; the first is the main one. */
  readonly series: LineSeries | readonly LineSeries[];
  /** Drawn dashed, to compare with. */
  readonly benchmark?: LineSeries;
  readonly format: (value: number) => string;
}

const size = { width: 300, height: 160 } as const;

/**
 * A line with the area under it, or several that are compared, and a dashed one to compare with. The caption has the values of the point under the
 * finger, the mouse or the keyboard, and of the last one otherwise; screen readers get a summary as a table. States:
 * empty, one point, gaps, usual. Keyboard: that of {@link ScrubArea}.
 */
export function LineChart({ name, labels, series, benchmark, format }: LineChartProps) {
  const [at, setAt] = useState<number>();
  const count = labels.length;
  const all = useMemo(() => {
    const own = 'name' in series ? [series] : series.slice(0, maxSeries);
    const looks = looksOf(own.length, benchmark !== undefined);
    const lines = benchmark === undefined ? own : [...own, benchmark];
    return lines.map((line, at) => ({ ...line, look: looks[at] ?? benchmarkLook }));
  }, [series, benchmark]);
  const geometry = useMemo(() => {
    const values = all.map((one) => one.values.slice(0, count));
    return lineGeometry(values, count, size);
  }, [all, count]);
  if (geometry === undefined) return <Empty title="暂无数据" />;

  // A list that has become shorter may have lost the chosen point.
  const chosen = at !== undefined && at < count ? at : undefined;
  const shown = chosen ?? count - 1;
  const say = (value: number | undefined): string => (isKnown(value) ? format(value) : '--');
  const label = labels[shown] ?? '';
  return (
    <figure className={css.chart}>
      <Legend
        label={label}
        entries={all.map(({ name: of, values, look }) => ({ name: of, value: say(values[shown]), look }))}
      />
      <ChartFrame
        ticks={geometry.ticks.map(format)}
        foot={count > 1 ? [labels[0] ?? '', labels[count - 1] ?? ''] : labels}
        footAt="ends"
      >
        <ScrubArea
          name={name}
          count={count}
          at={chosen}
          valueText={label}
          pick={(fraction) => Math.round(fraction * (count - 1))}
          onScrub={setAt}
        >
          <LinePlot
            geometry={geometry}
            size={size}
            lines={all}
            hasArea={'name' in series || series.length === 1}
            at={chosen}
          />
        </ScrubArea>
      </ChartFrame>
      <SummaryTable
        caption={name}
        columns={['系列', '起点', '终点', '最高', '最低']}
        rows={all.map((one) => [one.name, ...seriesSummary(one.values, labels, format)])}
      />
    </figure>
  );
}
