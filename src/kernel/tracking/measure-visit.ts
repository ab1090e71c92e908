import { measures } from '#contract/tracking/measures.ts';
import { pageRelease } from '#kernel/api/api-request.ts';
import { clock } from '#kernel/browser/clock.ts';
import { random } from '#kernel/browser/random.ts';
import { crashCount } from '#kernel/errors/error-reports.ts';
import { lostPresses } from '#kernel/screen/pressed.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { postOnLeave } from './events-service.ts';

/** One visit of so many is measured. */
const oneOf = 2;
/** By then a page is painted, and what failed at its start has failed. */
const firstReportMs = 10_000;
/** A press that waits for so long is lost. */
const patienceMs = 6000;

/** What has happened on this page until now. */
interface Seen {
  readonly errors: number;
  readonly chunks: number;
  readonly taps: number;
}

interface Timing extends PerformanceEntry {
  /** Absent in older browsers, which tell of no failure. */
  readonly responseStatus?: number;
}

const isFailedFile = ({ name, responseStatus = 0 }: Timing): boolean =>
  responseStatus >= 400 && name.includes('/assets/');

function isPressWaiting(): boolean {
  const { __pressed, __pressedAt = Infinity } = window;
  return Boolean(__pressed) && clock.now() - __pressedAt > patienceMs;
}

const seen = (): Seen => ({
  errors: crashCount(),
  chunks: performance.getEntriesByType('resource').filter(isFailedFile).length,
  taps: lostPresses() + Number(isPressWaiting()),
});

/** When the largest part of the page was painted, which is its data: nothing where the browser does not say it. */
function watchPaint(): () => { readonly painted?: number } {
  let painted: number | undefined;
  try {
    new PerformanceObserver((list) => {
      painted = list.getEntries().at(-1)?.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  } catch {
    return () => ({});
  }
  return () => (painted === undefined ? {} : { painted: Math.round(painted) });
}

/** Numbers that are none are left out: a report of nothing is as short as can be. */
const some = (numbers: Seen): Partial<Seen> =>
  Object.fromEntries(Object.entries(numbers).filter(([, number]) => number > 0));

function measure(release: string): void {
  const paint = watchPaint();
  let told: Seen = { errors: 0, chunks: 0, taps: 0 };
  let isFirst = true;
  const report = (): void => {
    // Whoever takes the consent back is measured no more.
    if (!consent.isGiven()) return;
    const now = seen();
    const news = some({
      errors: Math.min(20, now.errors - told.errors),
      chunks: Math.min(50, now.chunks - told.chunks),
      taps: Math.min(20, now.taps - told.taps),
    });
    if (!isFirst && Object.keys(news).length === 0) return;
    const first = isFirst ? { visits: 1, ...paint() } : {};
    isFirst = false;
    told = now;
    void postOnLeave(measures.report.path, { release, ...first, ...news });
  };
  setTimeout(report, firstReportMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report();
  });
}

/**
 * Measures the visit once the visitor has agreed, where the page says which release it is of, and for one visit of two: when
 * the data was painted, errors, files that did not come, presses that were lost. Nothing says who it was.
 */
export function startMeasuring(isChosen = () => Number(random.digits(3)) % oneOf === 0): void {
  const release = pageRelease();
  // A page that opens in the background is painted when somebody looks at it.
  if (release === undefined || document.hidden || !isChosen()) return;
  consent.whenGiven(() => measure(release));
}
