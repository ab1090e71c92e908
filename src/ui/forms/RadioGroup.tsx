import { useId } from 'react';
import css from './RadioGroup.module.css';

interface RadioOption<T extends string> {
  readonly value: T;
  readonly name: string;
  readonly hint?: string;
  readonly disabled?: boolean;
}

interface RadioGroupProps<T extends string> {
  readonly label: string;
  readonly options: readonly RadioOption<T>[];
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
  readonly error?: string;
  /** Id of the group, for the link of an error summary. */
  readonly id?: string;
}

/**
 * One choice of a few, all of them in sight. States: nothing chosen, chosen, option disabled, refused. Keyboard: the
 * browser's own: Tab to the group, arrow keys choose.
 */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { label, options, value, onChange, error = '', id } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <div
      role="radiogroup"
      id={groupId}
      aria-labelledby={`${groupId}-label`}
      aria-invalid={error !== '' || undefined}
      aria-describedby={error !== '' ? `${groupId}-error` : undefined}
    >
      <p id={`${groupId}-label`} className={css.label}>
        {label}
      </p>
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            name={groupId}
            className={css.dot}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.name}
            {option.hint !== undefined && <span className={css.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
      {error !== '' && (
        <p id={`${groupId}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
