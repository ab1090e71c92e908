import { Calculator } from './Calculator.tsx';
import { PlanSection } from './PlanSection.tsx';
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
