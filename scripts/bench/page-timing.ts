import type { Browser, CDPSession, Page } from 'puppeteer';

/** One cold load of one page, times in milliseconds. */
export interface PageTiming {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** When the last byte had arrived that the page asked for before it had loaded: then the screen is complete. */
  readonly lastByte: number;
  readonly requests: number;
  /** Longest chain of requests that wait for each other; the HTML is the first. */
  readonly depth: number;
}

interface Observed {
  fcp: number;
  lcp: number;
  /** Start and length of every task over 50 ms. */
  longTasks: [start: number, duration: number][];
  cls: number;
}

/** Slow 4G as Lighthouse has it, really applied, and a processor four times slower. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Runs in the page before anything else. */
function observe(): void {
  const seen: Observed = { fcp: 0, lcp: 0, longTasks: [], cls: 0 };
  (window as unknown as { __seen: Observed }).__seen = seen;
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  watch('longtask', (entry) => seen.longTasks.push([entry.startTime, entry.duration]));
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
}

interface Traffic {
  readonly depths: Map<string, number>;
  /** The page has loaded: what it asks for now serves no first screen. */
  loaded: boolean;
  requests: number;
  began: number;
  ended: number;
}

/** Follows who asked for what: the document, or a script that itself had to arrive first. */
function follow(session: CDPSession): Traffic {
  const traffic: Traffic = { depths: new Map(), loaded: false, requests: 0, began: 0, ended: 0 };
  const ours = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp }) => {
    if (traffic.loaded || request.url.endsWith('/favicon.ico')) return;
    ours.add(requestId);
    traffic.began ||= timestamp;
    traffic.requests += 1;
    const asker = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? '';
    if (!traffic.depths.has(request.url))
      traffic.depths.set(request.url, (traffic.depths.get(asker) ?? 0) + 1);
  });
  session.on('Page.loadEventFired', () => (traffic.loaded = true));
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    if (ours.has(requestId)) traffic.ended = Math.max(traffic.ended, timestamp);
  });
  return traffic;
}

// Total blocking time counts from the first paint: what came before it nobody could have been waiting to press.
function blockingTime({ fcp, longTasks }: Observed): number {
  return longTasks.reduce((sum, [start, duration]) => {
    const blocked = start + duration - Math.max(start, fcp) - 50;
    return sum + Math.max(0, blocked);
  }, 0);
}

async function load(page: Page, url: string): Promise<PageTiming> {
  const session = await page.createCDPSession();
  await session.send('Page.enable');
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const traffic = follow(session);
  // tsx names functions through a helper that the page does not have.
  await page.evaluateOnNewDocument('globalThis.__name = (value) => value');
  await page.evaluateOnNewDocument(observe);
  await page.goto(url, { waitUntil: 'networkidle0', timeout: 60_000 });
  const seen = await page.evaluate(() => (window as unknown as { __seen: Observed }).__seen);
  const { fcp, lcp, cls } = seen;
  return {
    fcp,
    lcp,
    cls,
    tbt: blockingTime(seen),
    lastByte: (traffic.ended - traffic.began) * 1000,
    requests: traffic.requests,
    depth: Math.max(...traffic.depths.values()),
  };
}

/** Loads the page once in a fresh profile, as a phone with this user agent. */
export async function timePage(browser: Browser, url: string, userAgent: string): Promise<PageTiming> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 375, height: 812, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
    await page.setUserAgent({ userAgent });
    return await load(page, url);
  } finally {
    await context.close();
  }
}
