import sprite from './icons.svg';

/**
 * The shapes of `icons.svg` that pages have in their first view or in a sheet of words. They are drawn in place: to read the
 * file with all icons takes a phone ten milliseconds before the first paint of a later visit, and most pages need no other.
 */
const inPlace: Readonly<Record<string, string>> = {
  'chart-line': 'M4 19l16 0M4 15l4 -6l4 2l4 -5l4 4',
  'chevron-down': 'M6 9l6 6l6 -6',
  'chevron-right': 'M9 6l6 6l-6 6',
  search: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6',
  x: 'M18 6l-12 12M6 6l12 12',
};

/**
 * A line icon of `icons.svg` in the colour of its text, 24 px unless a style sets another size; decorative, so it is
 * hidden from screen readers. A name that the file does not have draws nothing.
 */
export function Icon({ name }: { readonly name: string }) {
  const line = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  const shape = inPlace[name];
  return (
    <svg
      width="24"
      height="24"
      viewBox={shape && '0 0 24 24'}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden
    >
      {shape === undefined ? <use href={`${sprite}#${name}`} {...line} /> : <path d={shape} {...line} />}
    </svg>
  );
}
