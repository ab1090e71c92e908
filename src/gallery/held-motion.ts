/**
 * Lets motions of scripts begin in this frame, where the gallery otherwise wants stillness, and holds each where it is
 * after so many milliseconds: it never ends, and a timer has run as often as it would have by then.
 */
export function holdMotionsAt(ms: number): void {
  if (window.gallery !== undefined) window.gallery.isSpent = true;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is applied to its element
  const begin = Element.prototype.animate;
  Element.prototype.animate = function held(this: Element, ...how: Parameters<typeof begin>): Animation {
    const motion = begin.apply(this, how);
    motion.currentTime = ms;
    motion.commitStyles();
    motion.cancel();
    // What is asked of it afterwards changes nothing: the styles are those of the element now.
    return Object.defineProperty(motion, 'finished', { value: new Promise(() => undefined) });
  };
  const ask = window.matchMedia.bind(window);
  Object.assign(window, {
    matchMedia: (query: string) => ask(query.includes('reduced-motion') ? 'not all' : query),
    setInterval: (work: () => void, every = ms): number => {
      for (let passed = every; passed <= ms; passed += every) setTimeout(work);
      return 0;
    },
  });
}
