import { clsx } from 'clsx';
import css from './Toast.module.css';

interface ToastProps {
  readonly text: string;
  /** At the foot of the screen: what it is about is at the top. */
  readonly isLow?: boolean;
  /** It is only read aloud: the page shows it in another way. */
  readonly isHidden?: boolean;
}

/**
 * One notice at the top of the screen or at its foot, or none; it is announced politely to screen readers. It lies over
 * everything, lets every press through and has nothing that could be focused.
 */
export function Toast({ text, isLow = false, isHidden = false }: ToastProps) {
  return (
    <div className={clsx(css.place, isLow && css.low)} role="status" aria-live="polite">
      {text !== '' && (
        // A new sentence fades in again, so that it is not mistaken for the previous one.
        <p key={text} className={isHidden ? 'visually-hidden' : css.toast}>
          {text}
        </p>
      )}
    </div>
  );
}
