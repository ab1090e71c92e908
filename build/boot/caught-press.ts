/**
 * Runs inline in the head of every page: catches the press of a button that is painted while the browser has not yet read the
 * scripts at the fold. The boot script repeats it, and catches presses from then on. A form is not sent, because what was typed
 * would stand in the address. No feature newer than 2015 may be used without a check.
 */
interface CatchingWindow {
  /** The button that was pressed last. */
  __caughtPress?: HTMLElement;
  /** Set by the boot script. */
  readonly __entryUrl?: string;
}

const page = window as unknown as CatchingWindow;

function catchPress(event: Event): void {
  if (page.__entryUrl) return;
  let element = event.target as HTMLElement | null;
  while (element && element.nodeName !== 'BUTTON') {
    // It needs no script.
    if (element.nodeName === 'A') return;
    element = element.parentElement;
  }
  if (!element) return;
  event.preventDefault();
  page.__caughtPress = element;
}

document.addEventListener('click', catchPress, true);

export {};
