import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import type { autoInvestment } from '#contract/campaigns/auto-investment.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { market } from '#contract/market/market.ts';
import { call } from '#kernel/api/api.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { formatPercent } from '#ui/format-amount.ts';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table } from '#ui/Table.tsx';
import css from './auto-investment.module.css';
import { Past } from './Past.tsx';
import { texts } from './texts.ts';

/** What the info call of the automatic investment answers. */
export type PlanInfo = DataOf<typeof autoInvestment.info>;

/** The fund of the plan: its past next to the benchmark, and the figures of its last year next to the same of that. */
export const PlanSection = observer(function PlanSection() {
  const { info } = useCampaign<PlanInfo>();
  return (
    <Section title={texts.plan} picture="chart-rising" room="list">
      <Async of={info} skeleton={<Skeleton rows={2} of="chart" />}>
        {({ plan }) => <FundOfPlan key={plan.fund_code} code={plan.fund_code} />}
      </Async>
    </Section>
  );
});

const FundOfPlan = observer(function FundOfPlan({ code }: { readonly code: string }) {
  const { answers } = useServices();
  const [diagnosis] = useState(() => answers.resource(market.diagnostics, { query: { sec_code: code } }));
  useLoad(diagnosis);
  return (
    <>
      <p className={css.title}>
        {diagnosis.value?.name ?? texts.fund}
        <span className={css.hint}> {[code, diagnosis.value?.risk_level].filter(Boolean).join(' · ')}</span>
      </p>
      <Past
        {...{ name: `${texts.plan}，${code}`, line: texts.fund }}
        ask={(period) => call(market.fundPerformance, { query: { sec_code: code, period } })}
      />
      <Diagnosis of={diagnosis} />
      <p className={css.note}>{texts.risk}</p>
    </>
  );
});

/** Below a chart that may have failed as well, its failure is one line. */
const Diagnosis = observer(function Diagnosis({
  of: diagnosis,
}: {
  readonly of: Resource<DataOf<typeof market.diagnostics>>;
}) {
  if (diagnosis.value === undefined && diagnosis.showRetry)
    return (
      <div className={css.follow} role="alert">
        <p className={css.hint}>{texts.diagnosisLost}</p>
        <Button variant="quiet" onClick={() => void diagnosis.reload()}>
          {texts.again}
        </Button>
      </div>
    );
  return (
    <Async of={diagnosis} skeleton={<Skeleton rows={5} of="row" />}>
      {({ item_list: items }) => (
        <Table
          caption={texts.diagnosis}
          columns={[
            { id: 'title', title: texts.figure, cell: ({ title }) => title },
            { id: 'own', title: texts.fund, isFigure: true, cell: ({ value_bp }) => formatPercent(value_bp) },
            {
              id: 'other',
              title: texts.benchmark,
              isFigure: true,
              cell: (row) => formatPercent(row.benchmark_bp),
            },
          ]}
          rows={items}
          keyOf={({ title }) => title}
        />
      )}
    </Async>
  );
});
