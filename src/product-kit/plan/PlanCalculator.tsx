import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fenOf, typedYuan } from '#product-kit/form/amounts.ts';
import { Form } from '#product-kit/form/Form.tsx';
import { autoInvestment } from '#contract/campaigns/auto-investment.ts';
import { planPeriods, planRhythms, planSums } from '#contract/market/investment-plan.ts';
import type { PlanPeriod, PlanRhythm } from '#contract/market/investment-plan.ts';
import { call } from '#kernel/api/api.ts';
import { FormState } from '#kernel/resource/form-state.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/forms/RadioGroup.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { StepperField } from '#ui/forms/StepperField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from './plan.module.css';
import { PlanResult } from './PlanResult.tsx';
import { planTexts as texts } from './texts.ts';

interface PlanChoice {
  readonly amount: string;
  readonly rhythm: PlanRhythm;
  readonly period: PlanPeriod;
}

interface PlanCalculatorProps {
  readonly fundCode: string;
  /** The sum that it starts with, fen. */
  readonly amount: number;
}

/** What a plan of the visitor's own for a fund would have become; another fund has another calculator. */
export const PlanCalculator = observer(function PlanCalculator({ fundCode, amount }: PlanCalculatorProps) {
  const [form] = useState(
    () => new FormState<PlanChoice>('plan', { amount: typedYuan(amount), rhythm: 'month', period: '1y' }),
  );
  const [result] = useState(
    () =>
      new Resource((fen: number, rhythm: PlanRhythm, period: PlanPeriod) =>
        call(autoInvestment.plan, { query: { sec_code: fundCode, amount: fen, rhythm, period } }),
      ),
  );
  const calculate = (): void => {
    const { rhythm, period } = form.values;
    const fen = fenOf(form.values.amount) ?? 0;
    const isRight = fen >= planSums.min && fen <= planSums.max;
    if (!form.passes(isRight ? [] : [{ field: 'amount', msg: texts.wrong }])) return;
    // The figures of another plan are not shown for this one.
    result.reset();
    void result.load(fen, rhythm, period);
  };
  const isAsked = result.value !== undefined || result.showRetry || result.isLoading;
  return (
    <>
      <Form
        of={form}
        label={texts.title}
        onSubmit={calculate}
        actions={
          <Button type="submit" variant="campaign" wide busy={result.isLoading}>
            {texts.calculate}
          </Button>
        }
      >
        <PlanFields of={form} />
      </Form>
      <div aria-live="polite">
        {isAsked && (
          <Async of={result} skeleton={<Skeleton rows={5} of="row" />}>
            {(known) => <PlanResult of={known} />}
          </Async>
        )}
      </div>
      <p className={css.note}>{texts.method}</p>
    </>
  );
});

const hundredYuan = 10_000;

const PlanFields = observer(function PlanFields({ of: form }: { readonly of: FormState<PlanChoice> }) {
  return (
    <>
      <StepperField
        {...form.field('amount')}
        {...{ label: texts.amount, limit: 10, read: fenOf, write: typedYuan }}
        {...{ step: hundredYuan, ...planSums }}
      />
      <RadioGroup
        {...form.field('rhythm')}
        label={texts.rhythm}
        options={planRhythms.map((value) => ({ value, name: texts.rhythms[value] }))}
      />
      <SelectField
        {...form.field('period')}
        label={texts.period}
        options={planPeriods.map((value) => [value, texts.periods[value]] as const)}
      />
    </>
  );
});
