import css from './Toast.module.css';

/**
 * One notice in the middle of the screen, or none; it is announced politely to screen readers. It lies over everything, lets
 * every press through and has nothing that could be focused.
 */
export function Toast({ text }: { readonly text: string }) {
  return (
    <div className={css.place} role="status" aria-live="polite">
      {text !== '' && (
        // A new sentence fades in again, so that it is not mistaken for the previous one.
        <p key={text} className={css.toast}>
          {text}
        </p>
      )}
    </div>
  );
}
