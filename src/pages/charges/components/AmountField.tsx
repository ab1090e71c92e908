import { useId } from 'react';
import css from '../charges.module.css';
import { sectionTexts as texts } from '../section-texts.ts';

interface AmountFieldProps {
  readonly text: string;
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
}

/** An amount in yuan, typed with the number pad of a phone; its error is shown below it. */
export function AmountField({ text, isWrong, onChange }: AmountFieldProps) {
  const id = useId();
  const hint = useId();
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {texts.amount}
      </label>
      <input
        id={id}
        className={css.input}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={hint}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={hint} className={isWrong ? css.wrong : css.hint}>
        {isWrong ? texts.amountWrong : texts.amountHint}
      </p>
    </div>
  );
}
