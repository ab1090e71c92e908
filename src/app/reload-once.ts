import { clock, inTime } from '#kernel/browser/clock.ts';
import { tabStore } from '#kernel/browser/storage.ts';

const quietTime = 60_000;

/** Why a page reloads. */
export type ReloadReason = 'chunk' | 'error-screen';

const keyOf = (reason: ReloadReason): string => `reloaded:${reason}`;

// True also where storage is refused and the mark is lost with the page.
function beganWithReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' && performance.now() < quietTime;
}

/**
 * Reloads the page, at most once in a row for the same reason: not again until `reloadHelped` has confirmed that it was good
 * for something, nor in the first minute of a page that began with a reload. A bad release must not loop. A visitor who
 * `asked` for it always gets it. Returns whether the page is going away.
 */
export function reloadOnce(
  reason: ReloadReason,
  { asked = false, now = clock.now, isReloaded = beganWithReload, reload = () => location.reload() } = {},
): boolean {
  if (!asked && (tabStore.read(keyOf(reason)) !== '' || isReloaded())) return false;
  if (!asked) tabStore.write(keyOf(reason), String(now()));
  reload();
  return true;
}

/** The reload has helped: the next failure may reload again. */
export function reloadHelped(reason: ReloadReason): void {
  tabStore.remove(keyOf(reason));
}

const answerMs = 5_000;

/** Whether the server answers now, so that a reload brings a page and not the browser's error page. */
export async function isReachable(ask: typeof fetch = fetch): Promise<boolean> {
  if (!navigator.onLine) return false;
  return inTime(ask('/', { method: 'HEAD', cache: 'no-store' }), answerMs).then(
    () => true,
    () => false,
  );
}
