import { useId } from 'react';
import css from '../charges.module.css';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly of: readonly { readonly value: T; readonly name: string }[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

/** A native list of choices, with the keyboard and the picker of its platform. */
export function Choice<T extends string>({ label, of, value, onChoose }: ChoiceProps<T>) {
  const id = useId();
  const handleChange = (chosen: string): void => {
    const choice = of.find((each) => each.value === chosen);
    if (choice) onChoose(choice.value);
  };
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={css.input}
        value={value}
        onChange={({ target }) => handleChange(target.value)}
      >
        {of.map((each) => (
          <option key={each.value} value={each.value}>
            {each.name}
          </option>
        ))}
      </select>
    </div>
  );
}
