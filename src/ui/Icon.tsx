// Strokes of our own on a grid of 24; a name nobody knows draws the gift.
const strokes: Readonly<Record<string, string>> = {
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4',
  book: 'M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14',
  star: 'M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2-5.6-3-5.6 3 1.2-6.2L3 9.500l6.300-.8z',
  gift: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7c-4 0-5-4-2.500-4S12 7 12 7c0 0 0-4 2.500-4S16 7 12 7',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  coin: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 8l4 4 4-4M12 12v6M9 14h6',
  chart: 'M4 4v16h16M8 15l3-4 3 2 5-7',
  ticket: 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 7v10',
  quiz: 'M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 18h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  people:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M3 20c0-4 3-6 6-6s6 2 6 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14c2 1 3 3 3 6',
};

/** A line icon in the colour of its text; decorative, so it is hidden from screen readers. */
export function Icon({ name }: { readonly name: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden
    >
      <path strokeLinecap="round" strokeLinejoin="round" d={strokes[name] ?? strokes.gift} />
    </svg>
  );
}
