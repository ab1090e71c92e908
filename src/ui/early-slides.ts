/**
 * Moves the slides of a carousel before any bundle: a button with `data-slides` moves those of its carousel by so many. The build
 * writes this file with its imports into the HTML of the pages with a carousel; a browser below the floor of the product cannot
 * parse it, and goes on without.
 */
import { movedMark, moveSlides } from './slides.ts';

interface EarlyWindow {
  /** The screen handles all presses from now on. */
  readonly __isHydrated?: boolean;
}

const page = window as unknown as EarlyWindow;

function takePress(event: Event): void {
  const button = page.__isHydrated ? null : (event.target as Element).closest<HTMLElement>('[data-slides]');
  const row = button?.closest('section')?.querySelector<HTMLElement>('[role="group"]');
  if (!button || !row) return;
  // Nobody else carries out this press.
  event.preventDefault();
  row.setAttribute(movedMark, '');
  moveSlides(row, Number(button.dataset.slides), row.children.length);
}

document.addEventListener('click', takePress, true);
