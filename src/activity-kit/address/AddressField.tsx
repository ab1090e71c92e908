import { useId } from 'react';
import type { InputHTMLAttributes } from 'react';
import css from './AddressForm.module.css';

interface AddressFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly problem: string | undefined;
}

/** One labelled input of the address form; what is wrong with it is read with it. */
export function AddressField({ label, problem, ...rest }: AddressFieldProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        className={css.input}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
      />
      {problem !== undefined && (
        <p id={problemId} className={css.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
