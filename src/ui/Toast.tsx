import css from './Toast.module.css';

/** One notice in the middle of the screen, or none; a screen reader is told politely. */
export function Toast({ text }: { readonly text: string }) {
  return (
    <div className={css.place} role="status" aria-live="polite">
      {text !== '' && <p className={css.toast}>{text}</p>}
    </div>
  );
}
