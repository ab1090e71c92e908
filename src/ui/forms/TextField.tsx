import { clsx } from 'clsx';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import type { FieldTexts } from './Field.tsx';
import css from './control.module.css';
import { useEarlyInput } from './use-early-input.ts';

interface TextFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when the visitor leaves the field: the moment to show its error. */
  readonly onLeave?: () => void;
  /** The kind of input, which selects the keyboard of a phone; a `pin` is a password of digits, `capitals` an identity number. */
  readonly kind?: keyof typeof types | 'lines';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  /** Characters that fit; the browser takes no more. */
  readonly limit?: number;
  /** Shows how many characters are typed of those that fit. */
  readonly counted?: boolean;
  readonly disabled?: boolean;
  /** The part next to the box, for example a button that sends a code. */
  readonly beside?: ReactNode;
}

const keyboards = {
  text: 'text',
  tel: 'tel',
  number: 'numeric',
  decimal: 'decimal',
  password: 'text',
  search: 'search',
  email: 'email',
  date: undefined,
  pin: 'numeric',
  capitals: 'text',
} as const;
const types = {
  text: 'text',
  tel: 'tel',
  number: 'text',
  decimal: 'text',
  password: 'password',
  search: 'search',
  email: 'email',
  date: 'date',
  pin: 'password',
  capitals: 'text',
} as const;

/**
 * A field for a text of one or, as `lines`, of several lines. States: empty, filled, refused, disabled, counted.
 * Keyboard: what the browser gives to a text box.
 */
export function TextField(props: TextFieldProps) {
  const { value, limit, counted = false, beside, kind = 'text', onChange, onLeave } = props;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEarlyInput(input, (control) => control.value !== value && onChange(control.value));
  return (
    <Field {...props} counter={counted && limit !== undefined ? { length: value.length, limit } : undefined}>
      {(marks) => {
        const shared = {
          ...marks,
          ref: input,
          value,
          maxLength: limit,
          placeholder: props.placeholder,
          autoComplete: props.autoComplete,
          disabled: props.disabled,
          autoCapitalize: kind === 'capitals' ? 'characters' : undefined,
          onBlur: onLeave,
          onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
        };
        const box =
          kind === 'lines' ? (
            <textarea {...shared} rows={3} className={clsx(css.control, css.lines)} />
          ) : (
            <input {...shared} type={types[kind]} inputMode={keyboards[kind]} className={css.control} />
          );
        if (beside === undefined) return box;
        return (
          <div className={css.row}>
            {box}
            {beside}
          </div>
        );
      }}
    </Field>
  );
}
