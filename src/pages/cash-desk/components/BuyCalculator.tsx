import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fenOf, maxFen, typedYuan } from '#product-kit/form/amounts.ts';
import grid from '#product-kit/site/site-grid.module.css';
import type { cashDesk } from '#contract/advisor/cash-desk.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { ActRunner } from '#kernel/act/act-runner.ts';
import { useAct } from '#kernel/act/use-act.ts';
import type { ActArguments } from '#kernel/act/use-act.ts';
import { useServices } from '#kernel/screen/services.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { StepperField } from '#ui/forms/StepperField.tsx';
import { BuyAmountStore } from '../buy-amount-store.ts';
import { calculatorTexts as texts } from '../texts.ts';
import css from './BuyCalculator.module.css';
import { Slip } from './Slip.tsx';

const thousandYuan = 100_000;

/** What is calculated: it waits while a guest logs in. */
interface Wish extends ActArguments {
  readonly code: string;
  readonly text: string;
}

interface BuyCalculatorProps {
  readonly securities: DataOf<typeof cashDesk.guide>['sec_list'];
}

/**
 * What an amount buys of a security, in whole lots and within the visitor's account: a guest is asked to log in, a member
 * to log in to trade, and then it is calculated (product 21.8). Nothing is ordered.
 */
export const BuyCalculator = observer(function BuyCalculator({ securities }: BuyCalculatorProps) {
  const { tradeLogin } = useServices();
  const [store] = useState(() => new BuyAmountStore(securities[0]?.sec_code ?? '', tradeLogin));
  const [acts] = useState(() => new ActRunner());
  const calculate = useAct<Wish>(
    'buy-amount',
    async ({ code, text }) => {
      if (code !== store.code) store.choose(code);
      if (text !== store.text) store.type(text);
      await store.calculate();
      return true;
    },
    { acts, subject: '' },
  );
  const options = securities.map(
    ({ sec_code, sec_name, risk_level }) => [sec_code, `${sec_name} ${sec_code}（${risk_level}）`] as const,
  );
  const isWrong = store.fen === undefined;

  return (
    <div className={grid.grid}>
      <div className={grid.narrow}>
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isWrong && !store.command.isRunning)
              calculate({ code: store.code, text: store.text.replace(/\s/g, '') }).press();
          }}
        >
          <SelectField
            label={texts.security}
            options={options}
            value={store.code}
            onChange={(code) => store.choose(code)}
          />
          <StepperField
            {...{ label: texts.amount, limit: 16, value: store.text, read: fenOf, write: typedYuan }}
            {...{ step: thousandYuan, min: thousandYuan, max: maxFen }}
            {...(isWrong ? { error: texts.amountWrong } : { hint: texts.amountHint })}
            onChange={(text) => store.type(text)}
          />
          <Button type="submit" wide busy={store.command.isRunning} disabled={isWrong}>
            {texts.calculate}
          </Button>
          <Text of="note">{texts.needsLogin}</Text>
        </form>
      </div>
      <div className={grid.wide}>
        <Slip
          of={tradeLogin.isLoggedIn ? store.result : undefined}
          lot={securities.find(({ sec_code }) => sec_code === store.code)?.lot_amount ?? 0}
          wish={store.fen}
          refusal={store.refusal}
        />
      </div>
    </div>
  );
});
