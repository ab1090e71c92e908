import { clsx } from 'clsx';
import type { ButtonHTMLAttributes } from 'react';
import css from './Button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: 'main' | 'quiet' | 'campaign';
  readonly wide?: boolean;
  /** The action is running: the button keeps its place and focus, and presses do nothing. */
  readonly busy?: boolean;
  /**
   * Another action is running: the button keeps its look, its place and its focus; a press is handed on, and who handles
   * it says that the visitor has to wait.
   */
  readonly waits?: boolean;
}

/** Id of the words that say why a button waits, for readers; who lets buttons wait draws them. */
export const waitReasonId = 'wait-reason';

/** The attributes of a button whose action is running, or which waits for another one. */
export function unavailable({ busy, waits }: { readonly busy: boolean; readonly waits: boolean }) {
  if (busy) return { 'aria-disabled': true } as const;
  return waits ? ({ 'aria-disabled': true, 'aria-describedby': waitReasonId } as const) : {};
}

/** A pill button at least 44 px high; Enter and Space press it. */
export function Button({
  variant = 'main',
  wide = false,
  busy = false,
  waits = false,
  onClick,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...unavailable({ busy, waits })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={clsx(css.button, variant !== 'main' && css[variant], wide && css.wide, className)}
    />
  );
}
