import type { Browser, BrowserContext, Page } from 'puppeteer';
import type { TargetName } from '../../contract/pages/bundles.ts';
import { blockingTime, observeTimes, watchScreen } from './screen-times.ts';
import type { ScreenTimes, ScreenWindow } from './screen-times.ts';
import { inFreshProfile, openThrottledPage } from './throttled-page.ts';
import { followTraffic } from './visit-traffic.ts';

/** A page to load: the selector of its rows, and whether they are below the first view. */
export interface Visited {
  readonly url: string;
  readonly target: TargetName;
  readonly row: string;
  readonly isRowBelowFold?: true;
}

/** One visit in a fresh profile and a second one in the same; times in milliseconds. */
export interface VisitTiming {
  readonly fcp: number;
  readonly data: number;
  readonly complete: number;
  /** Until the viewport was complete. */
  readonly requests: number;
  readonly bytes: number;
  readonly cls: number;
  readonly tbt: number;
  /** Times of the second visit. */
  readonly warmData: number;
}

const patience = 60_000;

async function watch(page: Page, { row, isRowBelowFold }: Visited): Promise<void> {
  await page.evaluateOnNewDocument(observeTimes);
  await page.evaluateOnNewDocument(watchScreen, row, isRowBelowFold ?? false);
}

/** Waits for the data and the first paint; without contentful paint no row was painted. */
async function untilData(page: Page): Promise<void> {
  const hasData = (): boolean => {
    const { __screen: times } = window as unknown as ScreenWindow;
    return times.data > 0 && times.fcp > 0;
  };
  await page.waitForFunction(hasData, { timeout: patience });
}

async function timesOf(page: Page): Promise<ScreenTimes & { readonly origin: number }> {
  const times = await page.evaluate(() => ({
    ...(window as unknown as ScreenWindow).__screen,
    origin: performance.timeOrigin,
  }));
  const data = Math.max(times.data, times.fcp);
  return { ...times, data, complete: Math.max(times.complete, data) };
}

async function visitFirst(context: BrowserContext, visited: Visited): Promise<Omit<VisitTiming, 'warmData'>> {
  const { page, session } = await openThrottledPage(context, visited.target);
  const trafficUntil = followTraffic(session);
  await watch(page, visited);
  await page.goto(visited.url, { waitUntil: 'networkidle0', timeout: patience });
  await untilData(page);
  await page.waitForFunction(() => (window as unknown as ScreenWindow).__screen.complete > 0, {
    timeout: patience,
  });
  const times = await timesOf(page);
  const { fcp, data, complete, cls } = times;
  await page.close();
  return { fcp, data, complete, cls, tbt: blockingTime(times), ...trafficUntil(times.origin + complete) };
}

async function visitAgain(context: BrowserContext, visited: Visited): Promise<number> {
  const { page } = await openThrottledPage(context, visited.target);
  await watch(page, visited);
  await page.goto(visited.url, { waitUntil: 'domcontentloaded', timeout: patience });
  await untilData(page);
  return (await timesOf(page)).data;
}

/** Loads the page in a fresh profile, and again in the same profile with its cache. */
export function timeVisit(browser: Browser, visited: Visited): Promise<VisitTiming> {
  return inFreshProfile(browser, async (context) => {
    const first = await visitFirst(context, visited);
    return { ...first, warmData: await visitAgain(context, visited) };
  });
}
