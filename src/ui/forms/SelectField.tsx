import { clsx } from 'clsx';
import { useRef } from 'react';
import { Icon } from '../Icon.tsx';
import { Field } from './Field.tsx';
import type { FieldTexts } from './Field.tsx';
import control from './control.module.css';
import css from './SelectField.module.css';
import { useEarlyInput } from './use-early-input.ts';

interface SelectFieldProps<T extends string | number> extends FieldTexts {
  readonly value: T | undefined;
  readonly options: readonly (readonly [value: T, name: string])[];
  readonly onChange: (value: T) => void;
  readonly onLeave?: () => void;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

/**
 * A field in which one of a few options is chosen; the browser's own list, so its keyboard and its wheel. States:
 * nothing chosen, chosen, refused, disabled.
 */
export function SelectField<T extends string | number>(props: SelectFieldProps<T>) {
  const { value, options, onChange, onLeave, placeholder = '请选择', disabled } = props;
  const list = useRef<HTMLSelectElement>(null);
  const take = (text: string): void => {
    const chosen = options.find(([option]) => String(option) === text);
    if (chosen !== undefined) onChange(chosen[0]);
  };
  useEarlyInput(list, (control) => control.value !== String(value ?? '') && take(control.value));
  return (
    <Field {...props}>
      {(marks) => (
        <div className={css.place}>
          <select
            {...marks}
            ref={list}
            className={clsx(control.control, css.select)}
            value={value ?? ''}
            disabled={disabled}
            onBlur={onLeave}
            onChange={(event) => take(event.target.value)}
          >
            {value === undefined && <option value="">{placeholder}</option>}
            {options.map(([option, name]) => (
              <option key={option} value={option}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
      )}
    </Field>
  );
}
