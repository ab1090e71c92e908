import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import css from './Field.module.css';

/** What the control of a field has to carry so that label, hint and error belong to it. */
export interface ControlMarks {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** What every field shows around its control. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: string;
  /** Why the value is refused; empty while it is not. */
  readonly error?: string;
  /** Shows 选填 after the label, and marks all others as required for screen readers. */
  readonly optional?: boolean;
  /** Id of the control, for the link of an error summary. */
  readonly id?: string;
}

interface FieldProps extends FieldTexts {
  /** Characters that are typed, and how many fit. */
  readonly counter?: { readonly length: number; readonly limit: number };
  readonly children: (marks: ControlMarks) => ReactNode;
}

/**
 * A control with its label above it, and below it the hint, the error with a mark, and the counter. The control reads
 * the hint and the error aloud, for they are its description. States: usual, with hint, refused, counted.
 */
export function Field({ label, hint = '', error = '', optional = false, id, counter, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint !== '' && `${controlId}-hint`, error !== '' && `${controlId}-error`].filter(
    Boolean,
  );
  return (
    <div className={css.field}>
      <label htmlFor={controlId} className={css.label}>
        {label}
        {optional && <span className={css.optional}>（选填）</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': error !== '' || undefined,
        'aria-required': !optional || undefined,
      })}
      {error !== '' && (
        <p id={`${controlId}-error`} className={css.error}>
          <Icon name="alert-triangle" />
          {error}
        </p>
      )}
      {(hint !== '' || counter !== undefined) && (
        <div className={css.below}>
          <p id={`${controlId}-hint`}>{hint}</p>
          {counter !== undefined && (
            <p aria-hidden className={css.counter}>
              {counter.length}/{counter.limit}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
