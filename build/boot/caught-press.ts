import { pressedButton } from './pressed-button.ts';

/**
 * Runs inline in the head of every page: catches the press of a button that is painted while the browser has not yet read the
 * scripts at the fold. The boot script repeats it, and catches presses from then on. A form is not sent, because what was typed
 * would stand in the address. No feature newer than 2015 may be used without a check.
 */
interface CatchingWindow {
  /** The button that was pressed last; null where something else was pressed after it. */
  __caughtPress?: HTMLElement | null;
  /** Set by the boot script. */
  readonly __entryUrl?: string;
}

const page = window as unknown as CatchingWindow;

function catchPress(event: Event): void {
  if (page.__entryUrl) return;
  page.__caughtPress = pressedButton(event);
  if (page.__caughtPress) event.preventDefault();
}

document.addEventListener('click', catchPress, true);
