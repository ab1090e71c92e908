/** The moment at which all of the gallery is: 2 August 2026, noon in Shanghai; milliseconds. */
export const galleryNow = Date.UTC(2026, 7, 2, 4);

/** Stops the clock of this page, so that a picture is the same on every day. */
export function stopTheClock(): void {
  Object.defineProperty(Date, 'now', { configurable: true, value: () => galleryNow });
}
