const latestMs = 1000;

/**
 * Runs `act` when the browser has nothing better to do, after a second at the latest: what only adorns a page takes no
 * connection from a script that a visitor waits for.
 */
export function whenIdle(act: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: latestMs });
  else setTimeout(act, latestMs / 4);
}
