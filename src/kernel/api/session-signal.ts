import { clock } from '#kernel/browser/clock.ts';
import { localStore } from '#kernel/browser/storage.ts';

const key = 'session_changed';

/** Tells the other tabs that somebody has logged in or out here. */
export function announceSession(): void {
  localStore.write(key, String(clock.now()));
}

/** Calls `act` when another tab announces a change, and when the page comes back from the browser's back-forward cache. */
export function onSessionAnnounced(act: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key) act();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) act();
  });
}
