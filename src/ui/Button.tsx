import { clsx } from 'clsx';
import type { ButtonHTMLAttributes } from 'react';
import css from './Button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: 'main' | 'quiet' | 'campaign';
  readonly wide?: boolean;
  /** The action is running: the button keeps its place and focus, and presses do nothing. */
  readonly busy?: boolean;
}

/** A pill button at least 44 px high; Enter and Space press it. */
export function Button({
  variant = 'main',
  wide = false,
  busy = false,
  onClick,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={clsx(css.button, variant !== 'main' && css[variant], wide && css.wide, className)}
    />
  );
}
