import type { stockStar } from '#contract/campaigns/stock-star.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { Text } from '#ui/Text.tsx';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { formatPrice } from '#ui/format-amount.ts';
import { closesTexts } from './texts.ts';

interface ClosesChartProps {
  readonly closes: NonNullable<DataOf<typeof stockStar.info>['star']>['close_list'];
}

/** Closes of consecutive sessions; a suspended one is a gap. */
export function ClosesChart({ closes }: ClosesChartProps) {
  return (
    <>
      <LineChart
        name={closesTexts.close}
        labels={closes.map(({ date }) => date)}
        series={{ name: closesTexts.close, values: closes.map(({ close }) => close ?? undefined) }}
        format={formatPrice}
      />
      {closes.some(({ close }) => close === null) && <Text of="faint">{closesTexts.suspended}</Text>}
    </>
  );
}
