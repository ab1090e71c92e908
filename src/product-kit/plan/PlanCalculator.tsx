import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fenOf, typedYuan } from '#product-kit/form/amounts.ts';
import { Form } from '#product-kit/form/Form.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
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
import css from './auto-investment.module.css';
import { PlanResult } from './PlanResult.tsx';
import type { PlanInfo } from './PlanSection.tsx';
import { calculatorTexts as texts, texts as screenTexts } from './texts.ts';

/** What a plan of the visitor's own would have become. */
export const Calculator = observer(function Calculator() {
  const { info } = useCampaign<PlanInfo>();
  return (
    <Section
      title={screenTexts.calculator}
      picture="coin"
      room="list"
      link={{ to: 'description', label: '测算方法' }}
    >
      <Async of={info} skeleton={<Skeleton rows={5} of="row" />}>
        {({ plan }) => <PlanForm key={plan.fund_code} of={plan} />}
      </Async>
    </Section>
  );
});

interface PlanChoice {
  readonly amount: string;
  readonly rhythm: PlanRhythm;
  readonly period: PlanPeriod;
}

const PlanForm = observer(function PlanForm({
  of: { fund_code, amount },
}: {
  readonly of: PlanInfo['plan'];
}) {
  const [form] = useState(
    () => new FormState<PlanChoice>('plan', { amount: typedYuan(amount), rhythm: 'month', period: '1y' }),
  );
  const [result] = useState(
    () =>
      new Resource((fen: number, rhythm: PlanRhythm, period: PlanPeriod) =>
        call(autoInvestment.plan, { query: { sec_code: fund_code, amount: fen, rhythm, period } }),
      ),
  );
  const calculate = (): void => {
    const { rhythm, period } = form.values;
    const fen = fenOf(form.values.amount) ?? 0;
    const isRight = fen >= planSums.least && fen <= planSums.most;
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
        label={screenTexts.calculator}
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
