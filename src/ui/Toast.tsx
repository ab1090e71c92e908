import css from './Toast.module.css';

/**
 * One notice in the middle of the screen, or none; a screen reader is told politely. It lies over everything, lets
 * every press through and has nothing that could be focused.
 */
export function Toast({ text }: { readonly text: string }) {
  return (
    <div className={css.place} role="status" aria-live="polite">
      {text !== '' && (
        // A new sentence appears anew, so that it is not taken for the one before.
        <p key={text} className={css.toast}>
          {text}
        </p>
      )}
    </div>
  );
}
