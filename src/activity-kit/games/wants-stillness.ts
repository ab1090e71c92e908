/** Whether the visitor asked for less motion, or the browser has none to give; asked in handlers and effects only. */
export function wantsStillness(): boolean {
  return !('animate' in Element.prototype) || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
