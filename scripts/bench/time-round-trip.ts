import type { Browser, Page } from 'puppeteer';
import { paths } from '../../src/kernel/screen/paths.ts';
import type { SightWindow } from './sight.ts';
import { inFreshProfile, openThrottledPage } from './throttled-page.ts';
import { visitedPages } from './visited-pages.ts';

/** From the activity center to a campaign and back, milliseconds. */
export interface RoundTrip {
  /** From the tap until the campaign's first row of data is painted. */
  readonly there: number;
  /** From going back until the center's first row is painted. */
  readonly back: number;
}

const patience = 30_000;

const rowOf = (path: string): string => {
  const page = visitedPages.find((each) => each.path === path);
  if (page === undefined) throw new Error(`${path} is not timed.`);
  return page.row;
};

interface TripWindow extends SightWindow {
  /** Resolves with the milliseconds from the tap to the row. */
  __there?: Promise<number>;
}

/** Runs in the page: from the next tap on it waits for the row of the campaign. */
function waitThere(row: string): void {
  const page = window as unknown as TripWindow;
  page.__there = new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) =>
        page.__sight.whenPainted(
          () => page.__sight.row(row),
          () => resolve(performance.now() - timeStamp),
        ),
      { capture: true, once: true },
    );
  });
}

/** Runs in the page: goes back and resolves with the milliseconds until the row. */
function goBack(row: string): Promise<number> {
  const { __sight: sight } = window as unknown as TripWindow;
  return new Promise((resolve) => {
    const began = performance.now();
    sight.whenPainted(
      () => sight.row(row),
      () => resolve(performance.now() - began),
    );
    history.back();
  });
}

/** Scrolls to the financial day, taps its link and returns; the center is shown before and after. */
export async function tripFrom(page: Page): Promise<RoundTrip> {
  const link = `#activities li a[href^="/activity/financial_day?"]`;
  const place = await page.evaluate((selector) => {
    const { __sight: sight } = window as unknown as TripWindow;
    document.querySelector(selector)?.scrollIntoView({ block: 'center' });
    const row = sight.row(selector);
    if (row === undefined) throw new Error(`${selector} is not in the list.`);
    const { left, top, width, height } = row.getBoundingClientRect();
    const bottom = Math.min(top + height, innerHeight);
    return { x: left + width / 2, y: (Math.max(top, 0) + bottom) / 2 };
  }, link);
  await page.evaluate(waitThere, rowOf('/activity/financial_day'));
  await page.touchscreen.tap(place.x, place.y);
  const there = await page.evaluate(() => (window as unknown as TripWindow).__there ?? 0);
  return { there, back: await page.evaluate(goBack, rowOf(paths.activityCenter)) };
}

/** Makes the trip once, in a fresh profile, from a center that has loaded and makes no further requests. */
export function timeRoundTrip(browser: Browser, origin: string): Promise<RoundTrip> {
  return inFreshProfile(browser, async (context) => {
    const { page } = await openThrottledPage(context, 'h5');
    await page.goto(origin + paths.activityCenter, { waitUntil: 'networkidle0', timeout: patience });
    return tripFrom(page);
  });
}
