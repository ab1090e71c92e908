import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { market } from '#contract/market/market.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { ChartOf } from './ChartOf.tsx';
import { RangeTabs } from './RangeTabs.tsx';
import { texts } from './texts.ts';

const ranges = ['1m', '3m', '6m', '1y', '3y'] as const;
type Range = (typeof ranges)[number];
const percent = (value: number): string => `${value.toFixed(2)}%`;
const ofPoints = (basisPoints: number | null) => (basisPoints === null ? undefined : basisPoints / 100);

/** What a fund over the counter returned over a range, next to its benchmark; it has no price by the minute. */
export const FundCharts = observer(function FundCharts({ code }: { readonly code: string }) {
  const [range, setRange] = useState<Range>('1y');
  const [resource] = useState(
    () =>
      new Resource((period: Range) => call(market.fundPerformance, { query: { sec_code: code, period } })),
  );
  useEffect(() => void resource.load(range), [resource, range]);
  return (
    <RangeTabs ranges={ranges} selected={range} onSelect={setRange}>
      <ChartOf of={resource}>
        {({ name, points, benchmark }) => (
          <LineChart
            name={`${name}，${texts.past}`}
            labels={points.map(({ date }) => date)}
            series={{ name: texts.fund, values: points.map(({ return_bp: own }) => own / 100) }}
            benchmark={{
              name: benchmark.name,
              values: points.map(({ benchmark_bp: other }) => ofPoints(other)),
            }}
            format={percent}
          />
        )}
      </ChartOf>
    </RangeTabs>
  );
});
