import sprite from './icons.svg';

/**
 * A line icon of `icons.svg` in the colour of its text, 24 px unless a style sets another size; decorative, so it is
 * hidden from screen readers. A name that the file does not have draws nothing.
 */
export function Icon({ name }: { readonly name: string }) {
  return (
    <svg width="24" height="24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
      <use href={`${sprite}#${name}`} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
