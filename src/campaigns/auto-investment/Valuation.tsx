import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChartOf } from '#product-kit/market/ChartOf.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { market } from '#contract/market/market.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Facts } from '#ui/Facts.tsx';
import { GaugeChart } from '#ui/charts/GaugeChart.tsx';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from './auto-investment.module.css';
import type { PlanInfo } from './PlanSection.tsx';
import { texts } from './texts.ts';

/** What the index of the plan costs, and how that compares with five years. */
export const Valuation = observer(function Valuation() {
  const { info } = useCampaign<PlanInfo>();
  return (
    <Section title={texts.valuation} picture="bar-chart" room="list">
      <Async of={info} skeleton={<Skeleton rows={2} of="chart" />}>
        {({ plan }) => <IndexValuation key={plan.index_code} code={plan.index_code} />}
      </Async>
    </Section>
  );
});

const IndexValuation = observer(function IndexValuation({ code }: { readonly code: string }) {
  const { answers } = useServices();
  const [valuation] = useState(() => answers.resource(market.valuation, { query: { sec_code: code } }));
  useLoad(valuation);
  return (
    <ChartOf of={valuation}>
      {({ name, pe, pb, pe_percentile_bp: percentile, points }) => (
        <>
          <p className={css.title}>
            {name}
            <span className={css.hint}> {code}</span>
          </p>
          <GaugeChart
            {...{ name: `${name}${texts.percentile}`, value: percentile / 100, min: 0, max: 100 }}
            bands={texts.bands}
            format={whole}
          />
          <p className={css.center}>{texts.percentileHint(whole(percentile / 100))}</p>
          <Facts
            facts={[
              [texts.ratios.pe, ratio(pe)],
              [texts.ratios.pb, ratio(pb)],
            ]}
          />
          <LineChart
            name={`${name}${texts.history}`}
            labels={points.map(({ date }) => date)}
            series={{ name: texts.ratios.pe, values: points.map((point) => point.pe / 100) }}
            format={(value) => value.toFixed(2)}
          />
        </>
      )}
    </ChartOf>
  );
});

const whole = (percent: number) => `${percent.toFixed(0)}%`;
const ratio = (hundredths: number) => (hundredths / 100).toFixed(2);
