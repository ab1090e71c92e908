/** How long the title drops, the stage lands and light passes over both, in milliseconds. */
const entranceMs = 900;

/**
 * Plays the entrance of the first view around `part` once: `[data-enters]` stands on it for {@link entranceMs}, and the styles of title,
 * stage and light move by it. A press ends it; it is not played for who wants less motion.
 */
export function playEntrance(part: Element): void {
  const view = part.closest<HTMLElement>('[data-entrance]');
  if (view?.dataset.entrance !== 'ahead') return;
  view.dataset.entrance = 'over';
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  view.dataset.enters = '';
  // Not with its beginning: what jumps back under a finger would be missed.
  const stop = (): void => {
    delete view.dataset.enters;
    document.removeEventListener('click', stop, true);
    document.removeEventListener('keydown', stop, true);
  };
  document.addEventListener('click', stop, true);
  document.addEventListener('keydown', stop, true);
  setTimeout(stop, entranceMs);
}
