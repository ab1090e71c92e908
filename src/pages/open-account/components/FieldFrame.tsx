import type { ReactNode } from 'react';
import { fieldId } from '../field-id.ts';
import css from './form.module.css';

interface FieldFrameProps {
  readonly field: string;
  readonly label: string;
  /** The reason at this field, or an empty text. */
  readonly problem: string;
  readonly children: ReactNode;
}

/** An input with its label above and what is wrong with it below; the input carries the id of the field. */
export function FieldFrame({ field, label, problem, children }: FieldFrameProps) {
  const id = fieldId(field);
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {problem !== '' && (
        <p id={`${id}-problem`} className={css.wrong}>
          {problem}
        </p>
      )}
    </div>
  );
}
