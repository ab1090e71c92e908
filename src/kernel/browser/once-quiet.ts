const quietMs = 1000;

/**
 * Runs `act` once nothing has arrived from the network for a second: what the open page still lacks goes before what only a
 * later one needs.
 */
export function onceQuiet(act: () => void): void {
  // Before iOS 11 nobody tells what arrives.
  const Observer = (globalThis as { PerformanceObserver?: typeof PerformanceObserver }).PerformanceObserver;
  const arrivals = Observer && new Observer(() => wait());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      arrivals?.disconnect();
      act();
    }, quietMs);
  };
  // Not by `type`, which WebKit learned later.
  arrivals?.observe({ entryTypes: ['resource'] });
  wait();
}
