import { useState } from 'react';
import { Empty } from '../Empty.tsx';
import { BarPlot } from './BarPlot.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import css from './chart.module.css';
import { Legend } from './Legend.tsx';
import { isKnown } from './line-geometry.ts';
import { niceTicks } from './nice-ticks.ts';
import { ScrubArea } from './ScrubArea.tsx';
import { SummaryTable } from './SummaryTable.tsx';

/** A bar: above the line when it is positive, below when it is negative, missing when it is undefined. */
export interface Bar {
  readonly label: string;
  readonly value: number | undefined;
}

interface BarChartProps {
  readonly name: string;
  readonly bars: readonly Bar[];
  /** Formats a value with its sign, because a colour alone is not enough. */
  readonly format: (value: number) => string;
}

/** Names that fit under the drawing on a phone. */
const names = 6;

/**
 * Bars up and down from zero: a gain is full, a loss is an outline. The caption describes the bar under the finger, the
 * mouse or the keyboard, and the last one otherwise; screen readers get all bars as a table. States: empty, usual.
 * Keyboard: that of {@link ScrubArea}.
 */
export function BarChart({ name, bars, format }: BarChartProps) {
  const [at, setAt] = useState<number>();
  const known = bars.flatMap(({ value }) => (isKnown(value) ? [value] : []));
  if (known.length === 0) return <Empty title="暂无数据" />;
  const ticks = niceTicks([0, ...known]);
  const chosen = at !== undefined && at < bars.length ? at : undefined;
  const shown = bars[chosen ?? bars.length - 1];
  const say = (value: number | undefined): string => (isKnown(value) ? format(value) : '--');
  const every = Math.ceil(bars.length / names);
  return (
    <figure className={css.chart}>
      <Legend label={shown?.label ?? ''} entries={[{ name, value: say(shown?.value) }]} />
      <ChartFrame
        ticks={ticks.map(format)}
        foot={bars.map(({ label }, bar) => (bar % every === 0 ? label : ''))}
        footAt="columns"
      >
        <ScrubArea
          name={name}
          count={bars.length}
          at={chosen}
          valueText={shown?.label ?? ''}
          pick={(fraction) => Math.floor(fraction * bars.length)}
          onScrub={setAt}
        >
          <BarPlot values={bars.map(({ value }) => value)} ticks={ticks} at={chosen} />
        </ScrubArea>
      </ChartFrame>
      <SummaryTable
        caption={name}
        columns={['名称', '数值']}
        rows={bars.map(({ label, value }) => [label, say(value)])}
      />
    </figure>
  );
}
