import { LineChart } from '#ui/charts/LineChart.tsx';
import type { ComparedPast } from './BenchmarkChart.tsx';
import { drawdowns } from './drawdowns.ts';
import css from './market.module.css';
import { texts } from './texts.ts';

interface DrawdownChartProps {
  /** What fell, for a screen reader. */
  readonly title: string;
  readonly of: ComparedPast;
}

const percent = (value: number): string => `${value.toFixed(2)}%`;

/** How far a series lay below its highest value so far, day by day, next to the benchmark. */
export function DrawdownChart({ title, of: { points, benchmark } }: DrawdownChartProps) {
  return (
    <div className={css.drawdown}>
      <LineChart
        name={texts.drawdownOf(title)}
        labels={points.map(({ date }) => date)}
        series={{ name: texts.drawdown, values: drawdowns(points.map(({ return_bp: own }) => own)) }}
        benchmark={{
          name: benchmark.name,
          values: drawdowns(points.map(({ benchmark_bp: other }) => other)),
        }}
        format={percent}
      />
    </div>
  );
}
