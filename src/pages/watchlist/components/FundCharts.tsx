import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { market } from '#contract/market/market.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { BenchmarkChart } from '#product-kit/market/BenchmarkChart.tsx';
import { ChartOf } from '#product-kit/market/ChartOf.tsx';
import { RangeTabs } from '#product-kit/market/RangeTabs.tsx';
import { Facts } from '#ui/Facts.tsx';
import { formatPercent } from '#ui/format-amount.ts';
import { RiskLine } from '#ui/RiskLine.tsx';
import { instrumentTexts as texts } from './part-texts.ts';

// The past of a fund is never told of less than six months.
const ranges = ['6m', '1y', '3y'] as const;
type Range = (typeof ranges)[number];

interface FundChartsProps {
  readonly code: string;
  /** What stands above the charts: the newest answer, if any, and whether the last question had none. */
  readonly head: (past: FundPast | undefined, hasFailed: boolean) => ReactNode;
}

/** What is known of the past of a fund. */
export type FundPast = DataOf<typeof market.fundPerformance>;

/** What a fund over the counter returned over a range, next to its benchmark, and its risk; it has no price by the minute. */
export const FundCharts = observer(function FundCharts({ code, head }: FundChartsProps) {
  const [range, setRange] = useState<Range>('1y');
  const [resource] = useState(
    () =>
      new Resource((period: Range) => call(market.fundPerformance, { query: { sec_code: code, period } })),
  );
  useEffect(() => void resource.load(range), [resource, range]);
  return (
    <>
      {head(resource.value, resource.showRetry)}
      <RangeTabs ranges={ranges} selected={range} onSelect={setRange}>
        <ChartOf of={resource}>
          {(past) => (
            <>
              <BenchmarkChart title={`${past.name}，${texts.past}`} name={texts.fund} of={past} />
              <Facts
                facts={[
                  [texts.drawdown, formatPercent(past.max_drawdown_bp)],
                  [texts.volatility, formatPercent(past.volatility_bp)],
                ]}
              />
              <RiskLine isSample={past.source.kind === 'sample'} />
            </>
          )}
        </ChartOf>
      </RangeTabs>
    </>
  );
});
