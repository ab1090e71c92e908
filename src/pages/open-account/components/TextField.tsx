import { observer } from 'mobx-react-lite';
import type { InputHTMLAttributes } from 'react';
import { fieldId } from '../field-id.ts';
import type { OpeningForm } from '../opening-form.ts';
import type { OpeningStore } from '../opening-store.ts';
import { FieldFrame } from './FieldFrame.tsx';
import css from './form.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'id'> {
  readonly store: OpeningStore;
  readonly field: Exclude<keyof OpeningForm, 'agreements'>;
  readonly label: string;
}

/** One typed field of the application. */
export const TextField = observer(function TextField({ store, field, label, ...rest }: TextFieldProps) {
  const problem = store.problemAt(field);
  const id = fieldId(field);
  return (
    <FieldFrame field={field} label={label} problem={problem}>
      <input
        {...rest}
        id={id}
        className={css.input}
        value={rest.disabled === true ? '' : store.form[field]}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : `${id}-problem`}
        onChange={({ target }) => store.edit({ [field]: target.value })}
      />
    </FieldFrame>
  );
});
