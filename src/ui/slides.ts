/** The row of slides of a carousel: its place is how far it is scrolled. */
type Row = Pick<HTMLElement, 'scrollLeft' | 'clientWidth'>;

/** Set on a row that a visitor has moved before any bundle. */
export const movedMark = 'data-moved';

/** Index of the slide on show. */
export function slideOnShow({ scrollLeft, clientWidth }: Row): number {
  return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
}

/** Shows the slide `by` steps further, cyclic at both ends of `count` slides. */
export function moveSlides(row: Row, by: number, count: number): void {
  // A property and not scrollTo with options, which Safari before 14 does not read; the styles make it smooth.
  row.scrollLeft = ((slideOnShow(row) + by + count) % count) * row.clientWidth;
}
