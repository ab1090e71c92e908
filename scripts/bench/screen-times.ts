import type { SightWindow } from './sight.ts';

/** Times of events in a page, milliseconds since its navigation began; 0 for events that have not happened. */
export interface ScreenTimes {
  fcp: number;
  /** The first row of data was painted. */
  data: number;
  /** Time since which the viewport has data, no placeholders, and every picture in it loaded and decoded. */
  complete: number;
  cls: number;
  /** Start and length of every task over 50 ms. */
  longTasks: [start: number, duration: number][];
}

/** The window of a page that {@link watchScreen} watches. */
export interface ScreenWindow extends SightWindow {
  readonly __screen: ScreenTimes;
}

/** Runs in the page before anything else, after the helpers of `sight.ts` were installed. */
export function observeTimes(): void {
  const times: ScreenTimes = { fcp: 0, data: 0, complete: 0, cls: 0, longTasks: [] };
  (window as unknown as { __screen: ScreenTimes }).__screen = times;
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') times.fcp = entry.startTime;
  });
  watch('longtask', (entry) => times.longTasks.push([entry.startTime, entry.duration]));
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) times.cls += shift.value;
  });
}

/** Runs in the page after {@link observeTimes}: checks every frame for the first row and for incomplete parts. */
export function watchScreen(row: string, isRowBelowFold: boolean): void {
  const { __sight: sight, __screen: times } = window as unknown as ScreenWindow;
  sight.whenPainted(
    () => sight.row(row, isRowBelowFold),
    () => (times.data = performance.now()),
  );
  const decoded = new WeakSet<HTMLImageElement>();
  const isPainted = (picture: HTMLImageElement): boolean => {
    if (!picture.complete) return false;
    if (decoded.has(picture)) return true;
    // A picture that cannot be decoded will not become more complete.
    const note = (): unknown => decoded.add(picture);
    picture.decode().then(note, note);
    return false;
  };
  const look = (): void => {
    const waits = [...document.querySelectorAll('[aria-label="加载中"]')].some(sight.isInView);
    const isWhole = !waits && [...document.images].filter(sight.isInView).every(isPainted);
    if (times.data === 0 || document.readyState === 'loading' || !isWhole) times.complete = 0;
    else times.complete ||= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Total blocking time, milliseconds: from the first paint, because no visitor can press before it. */
export function blockingTime({ fcp, longTasks }: ScreenTimes): number {
  return longTasks.reduce((sum, [start, duration]) => {
    const blocked = start + duration - Math.max(start, fcp) - 50;
    return sum + Math.max(0, blocked);
  }, 0);
}
