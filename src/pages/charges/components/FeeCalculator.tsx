import { useId, useState } from 'react';
import grid from '#product-kit/site/site-grid.module.css';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import css from '../charges.module.css';
import { feeKinds, feeOf } from '../fee-of.ts';
import type { FeeKind } from '../fee-of.ts';
import { holdings } from '../fee-rules.ts';
import type { Holding } from '../fee-rules.ts';
import { fenOf } from '#product-kit/form/amounts.ts';
import { sectionTexts as texts } from '../section-texts.ts';
import { FeeResult } from './FeeResult.tsx';

const kinds = feeKinds.map(({ value, name }) => [value, name] as const);
const times = holdings.map(({ value, name }) => [value, name] as const);

/**
 * Calculates a fee while the visitor types: what is traded, for how much, and for a redemption how long it was held. What
 * is no amount is reported at the field, and the result then shows dashes.
 */
export function FeeCalculator() {
  const [kind, setKind] = useState<FeeKind>('fund-buy');
  const [text, setText] = useState('10000');
  const [holding, setHolding] = useState<Holding>('week');
  const result = useId();
  const amount = fenOf(text);

  return (
    <div className={grid.grid}>
      <div className={grid.narrow}>
        <div className={css.form}>
          <SelectField label={texts.kind} options={kinds} value={kind} onChange={setKind} />
          <TextField
            {...{ label: texts.amount, kind: 'decimal', autoComplete: 'off', limit: 16, value: text }}
            {...(amount === undefined ? { error: texts.amountWrong } : { hint: texts.amountHint })}
            onChange={setText}
          />
          {kind === 'fund-sell' && (
            <SelectField label={texts.holding} options={times} value={holding} onChange={setHolding} />
          )}
        </div>
      </div>
      <section className={grid.wide} aria-labelledby={result}>
        <div className={css.result}>
          <h3 id={result} className={css.heading}>
            {texts.result}
          </h3>
          <FeeResult fee={amount === undefined ? undefined : feeOf(kind, amount, holding)} />
        </div>
      </section>
    </div>
  );
}
