/** The moment at which all of the gallery is: 2 August 2026, noon in Shanghai; milliseconds. */
export const galleryNow = Date.UTC(2026, 7, 2, 4);

/** Delays of this length or more wait for what has not come; milliseconds. */
const longWait = 5000;

/**
 * Stops the clock of this page, so that a picture is the same on every day and at every speed: no long wait ends, and what
 * waits for an idle browser is done at once, because a busy machine is idle at another moment.
 */
export function stopTheClock(): void {
  Object.defineProperty(Date, 'now', { configurable: true, value: () => galleryNow });
  const schedule = window.setTimeout.bind(window);
  const scheduleShort = (work: TimerHandler, delay = 0, ...rest: unknown[]): number =>
    delay >= longWait ? 0 : schedule(work, delay, ...rest);
  const doSoon = (work: IdleRequestCallback): number =>
    schedule(() => work({ didTimeout: false, timeRemaining: () => 0 }));
  Object.assign(window, { setTimeout: scheduleShort, requestIdleCallback: doSoon });
}
