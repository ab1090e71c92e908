/** Which way a price went. */
export type Direction = 'up' | 'down';

/** Which way a close went from the base, or null where it did neither; both in thousandths. */
export function directionOf(base: number, close: number): Direction | null {
  if (close === base) return null;
  return close > base ? 'up' : 'down';
}
