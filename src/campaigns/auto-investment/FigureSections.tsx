import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { PlanCalculator } from '#product-kit/plan/PlanCalculator.tsx';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PlanSection } from './PlanSection.tsx';
import type { PlanInfo } from './PlanSection.tsx';
import { texts } from './texts.ts';
import { Valuation } from './Valuation.tsx';

/** The figures of the plan, with their charts: its fund, what it would have become, and what its index costs. */
export function FigureSections() {
  return (
    <>
      <PlanSection />
      <Calculator />
      <Valuation />
    </>
  );
}

/** What a plan of the visitor's own would have become. */
const Calculator = observer(function Calculator() {
  const { info } = useCampaign<PlanInfo>();
  return (
    <Section
      title={texts.calculator}
      picture="coin"
      room="list"
      link={{ to: 'description', label: texts.method }}
    >
      <Async of={info} skeleton={<Skeleton rows={5} of="row" />}>
        {({ plan: { fund_code: code, amount } }) => (
          <PlanCalculator key={code} fundCode={code} amount={amount} />
        )}
      </Async>
    </Section>
  );
});
