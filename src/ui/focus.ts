/**
 * Gives the focus to what has taken the place of the pressed element, if nothing else has it; for the `ref` of an element
 * with `tabIndex={-1}`. Where the visitor is looking does not move.
 */
export function takeFocus(element: HTMLElement | null): void {
  if (element !== null && document.activeElement === document.body) element.focus({ preventScroll: true });
}

/** Gives the focus to the title of a screen, if nothing else has it. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1, h1');
  title?.setAttribute('tabindex', '-1');
  takeFocus(title);
}
