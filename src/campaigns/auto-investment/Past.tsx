import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { BenchmarkChart } from '#product-kit/market/BenchmarkChart.tsx';
import type { ComparedPast } from '#product-kit/market/BenchmarkChart.tsx';
import { ChartOf } from '#product-kit/market/ChartOf.tsx';
import { DrawdownChart } from '#product-kit/market/DrawdownChart.tsx';
import { RangeTabs } from '#product-kit/market/RangeTabs.tsx';
import type { MarketSource } from '#product-kit/market/SourceLine.tsx';
import { planPeriods } from '#contract/market/investment-plan.ts';
import type { PlanPeriod } from '#contract/market/investment-plan.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { formatPercent } from '#ui/format-amount.ts';
import { Change } from '#ui/Change.tsx';
import { Facts } from '#ui/Facts.tsx';
import css from './auto-investment.module.css';
import { pastTexts } from './texts.ts';

interface KnownPast extends ComparedPast {
  readonly max_drawdown_bp: number;
  readonly volatility_bp: number;
  readonly source: MarketSource;
}

interface PastProps {
  /** What it is the past of. */
  readonly name: string;
  /** The name of the line. */
  readonly line: string;
  /** Asks for the past over a period; another one belongs to another key. */
  readonly ask: (period: PlanPeriod) => Promise<KnownPast>;
}

/** The past of a fund or an index over a period of at least six months: its chart, its return and its risk. */
export const Past = observer(function Past({ name, line, ask }: PastProps) {
  const [period, setPeriod] = useState<PlanPeriod>('1y');
  const [past] = useState(() => new Resource(ask));
  useEffect(() => {
    // The past of another period is not shown for this one.
    past.reset();
    void past.load(period);
  }, [past, period]);
  return (
    <RangeTabs ranges={planPeriods} selected={period} onSelect={setPeriod}>
      <ChartOf of={past} withDrawdown>
        {(known) => (
          <>
            <BenchmarkChart title={name} name={line} of={known} />
            <DrawdownChart title={name} of={known} />
            <div className={css.three}>
              <Facts
                facts={[
                  [pastTexts.period, <Change value={(known.points.at(-1)?.return_bp ?? 0) / 100} />],
                  [pastTexts.drawdown, formatPercent(known.max_drawdown_bp)],
                  [pastTexts.volatility, formatPercent(known.volatility_bp)],
                ]}
              />
            </div>
          </>
        )}
      </ChartOf>
    </RangeTabs>
  );
});
