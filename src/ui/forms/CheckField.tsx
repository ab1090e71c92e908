import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import css from './CheckField.module.css';
import { useEarlyInput } from './use-early-input.ts';

interface CheckFieldProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** What is agreed to; links in it are followed, not ticked. */
  readonly children: ReactNode;
  /** The ways to read what is agreed to, in a line below the sentence. */
  readonly links?: ReactNode;
  readonly error?: string;
  readonly disabled?: boolean;
  readonly id?: string;
}

/**
 * A box with its sentence, as a consent: it is ticked only where the caller sets it, and a caller starts with false.
 * States: open, ticked, refused, disabled. Keyboard: Space ticks, Tab moves to the links.
 */
export function CheckField({
  isChecked,
  onChange,
  children,
  links,
  error = '',
  disabled,
  id,
}: CheckFieldProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const box = useRef<HTMLInputElement>(null);
  useEarlyInput(box, ({ checked }) => checked !== isChecked && onChange(checked));
  return (
    <div className={css.field}>
      <label className={css.consent}>
        <input
          ref={box}
          id={boxId}
          type="checkbox"
          className={css.box}
          checked={isChecked}
          disabled={disabled}
          aria-invalid={error !== '' || undefined}
          aria-describedby={error !== '' ? `${boxId}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {links !== undefined && <p className={css.links}>{links}</p>}
      {error !== '' && (
        <p id={`${boxId}-error`} className={css.error}>
          <Icon name="alert-triangle" />
          {error}
        </p>
      )}
    </div>
  );
}
