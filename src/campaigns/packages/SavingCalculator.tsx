import { useState } from 'react';
import { fenOf, formatYuan } from '#product-kit/form/amounts.ts';
import { Text } from '#ui/Text.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import css from './commission.module.css';
import { savingOf } from './saving.ts';
import { savingTexts as texts } from './saving-texts.ts';

interface SavingCalculatorProps {
  /** Millionths of the traded amount. */
  readonly rates: { readonly current: number; readonly offered: number };
}

/** Fen in ten thousands of yuan, at most two places. */
const tenThousandsOf = (fen: number) => String(Math.round(fen / 10_000) / 100);

/** Calculates what a year saves while the visitor types; what is no amount is reported at the field. */
export function SavingCalculator({ rates }: SavingCalculatorProps) {
  const [text, setText] = useState('1,000,000');
  const amount = fenOf(text);
  const saving = amount === undefined ? undefined : savingOf(amount, rates);
  const rows = [
    [texts.yearNow, saving?.current],
    [texts.yearThen, saving?.offered],
    [texts.saved, saving?.saved],
  ] as const;
  return (
    <>
      <TextField
        {...{ label: texts.amount, kind: 'decimal', autoComplete: 'off', limit: 16, value: text }}
        {...(amount === undefined
          ? { error: texts.amountWrong }
          : { hint: texts.amountHint(tenThousandsOf(amount)) })}
        onChange={setText}
      />
      <dl className={css.result} aria-live="polite">
        {rows.map(([name, fen]) => (
          <div key={name} className={css.row}>
            <dt>{name}</dt>
            <dd>{fen === undefined ? '--' : `¥${formatYuan(fen)}`}</dd>
          </div>
        ))}
      </dl>
      <Text of="small">{texts.method}</Text>
    </>
  );
}
