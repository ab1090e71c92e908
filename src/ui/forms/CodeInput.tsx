import { clsx } from 'clsx';
import { useRef } from 'react';
import { Field } from './Field.tsx';
import type { FieldTexts } from './Field.tsx';
import css from './CodeInput.module.css';
import { useEarlyInput } from './use-early-input.ts';

interface CodeInputProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Called once all digits are there, typed, pasted or filled in from the SMS. */
  readonly onComplete?: (code: string) => void;
  /** How many digits the code has; 6 by default. */
  readonly size?: number;
  readonly disabled?: boolean;
}

/**
 * Takes a code of digits in boxes. The boxes are drawn over ONE real text box, so pasting, the phone's offer of the code
 * from an SMS, Backspace and screen readers work as in any text box; whatever is no digit falls out. States: empty,
 * partly filled, full, refused, disabled.
 */
export function CodeInput(props: CodeInputProps) {
  const { value, onChange, onComplete, size = 6, disabled } = props;
  const input = useRef<HTMLInputElement>(null);
  const take = (text: string): void => {
    const code = text.normalize('NFKC').replace(/\D/g, '').slice(0, size);
    if (code === value) return;
    onChange(code);
    if (code.length === size) onComplete?.(code);
  };
  useEarlyInput(input, (control) => take(control.value));
  // A press lands between digits that are not where the text box has them, so the caret always goes behind the last.
  const toEnd = (): void => input.current?.setSelectionRange(value.length, value.length);

  return (
    <Field {...props}>
      {(marks) => (
        <div className={css.place}>
          <input
            {...marks}
            ref={input}
            className={css.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            disabled={disabled}
            onChange={(event) => take(event.target.value)}
            onFocus={toEnd}
            onClick={toEnd}
          />
          <div aria-hidden className={css.boxes}>
            {Array.from({ length: size }, (_, at) => (
              <span key={at} className={clsx(css.box, at === Math.min(value.length, size - 1) && css.next)}>
                {value[at] ?? ''}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
