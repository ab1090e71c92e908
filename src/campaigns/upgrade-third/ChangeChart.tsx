import { formatPercent } from '#ui/format-amount.ts';
import { LineChart } from '#ui/charts/LineChart.tsx';
import type { PortfolioChange } from './Holdings.tsx';
import { texts } from './texts.ts';

/** As the figure above it. */
const percent = (bp: number) => `${bp > 0 ? '+' : ''}${formatPercent(bp)}`;

/** The change of a portfolio by session, the first one 0. */
export function ChangeChart({ points }: { readonly points: PortfolioChange['point_list'] }) {
  return (
    <LineChart
      name={texts.chart}
      labels={points.map(({ date }) => date)}
      series={{ name: texts.chart, values: points.map(({ change_bp }) => change_bp) }}
      format={percent}
    />
  );
}
