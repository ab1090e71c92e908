import type { Browser, BrowserContext } from 'puppeteer';
import { blockingTime, observeTimes } from '../screen-times.ts';
import type { ScreenWindow } from '../screen-times.ts';
import { inFreshProfile, openThrottledPage } from '../throttled-page.ts';
import type { Visited, VisitTiming } from '../time-visit.ts';
import { followTraffic } from '../visit-traffic.ts';

/** As {@link VisitTiming}, with requests and bytes until the network was idle. */
export type PeerVisit = Omit<VisitTiming, 'complete'>;

const patience = 60_000;

/** Runs in the page: notes when the first row is painted, and looks at nothing afterwards. */
function watchRow(row: string, isBelowFold: boolean): void {
  const { __sight: sight, __screen: times } = window as unknown as ScreenWindow;
  sight.whenPainted(
    () => sight.row(row, isBelowFold),
    () => (times.data = performance.now()),
  );
}

async function visit(context: BrowserContext, { url, target, row, isRowBelowFold }: Visited) {
  const { page, session } = await openThrottledPage(context, target);
  const trafficUntil = followTraffic(session);
  await page.evaluateOnNewDocument(observeTimes);
  await page.evaluateOnNewDocument(watchRow, row, isRowBelowFold ?? false);
  await page.goto(url, { waitUntil: 'networkidle0', timeout: patience });
  const times = await page.evaluate(() => ({
    ...(window as unknown as ScreenWindow).__screen,
    now: Date.now(),
  }));
  await page.close();
  const { fcp, cls } = times;
  return { fcp, cls, data: Math.max(times.data, fcp), tbt: blockingTime(times), ...trafficUntil(times.now) };
}

/** Loads the page in a fresh profile, and again with its cache; nothing is observed in every frame. */
export function timePeerVisit(browser: Browser, visited: Visited): Promise<PeerVisit> {
  return inFreshProfile(browser, async (context) => {
    const first = await visit(context, visited);
    return { ...first, warmData: (await visit(context, visited)).data };
  });
}
