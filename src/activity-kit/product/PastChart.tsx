import type { productEquity } from '#contract/activity-kit/product-equity.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { formatPercent } from '#ui/format-amount.ts';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { productTexts } from './product-texts.ts';

interface PastChartProps {
  readonly of: DataOf<typeof productEquity.detail>['performance'];
}

/** The past of a product against its benchmark, as changes since the first month. */
export function PastChart({ of: { point_list, benchmark_name } }: PastChartProps) {
  return (
    <LineChart
      name={productTexts.past}
      labels={point_list.map(({ label }) => label)}
      series={{ name: productTexts.line, values: point_list.map(({ change_bp }) => change_bp) }}
      benchmark={{ name: benchmark_name, values: point_list.map(({ benchmark_bp }) => benchmark_bp) }}
      format={(bp) => formatPercent(bp)}
    />
  );
}
