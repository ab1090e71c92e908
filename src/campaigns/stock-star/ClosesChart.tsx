import type { stockStar } from '#contract/campaigns/stock-star.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { Text } from '#ui/Text.tsx';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { formatPrice } from '#ui/format-amount.ts';

interface ClosesChartProps {
  readonly closes: NonNullable<DataOf<typeof stockStar.info>['star']>['close_list'];
}

/** Closes of consecutive sessions; a suspended one is a gap. */
export function ClosesChart({ closes }: ClosesChartProps) {
  return (
    <>
      <LineChart
        name="收盘价"
        labels={closes.map(({ date }) => date)}
        series={{ name: '收盘价', values: closes.map(({ close }) => close ?? undefined) }}
        format={formatPrice}
      />
      {closes.some(({ close }) => close === null) && <Text of="faint">曲线断开处为停牌日</Text>}
    </>
  );
}
