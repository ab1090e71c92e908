import type { Browser } from 'puppeteer';
import { connectBrowser } from './browser.ts';
import { keepLoadedScreens } from './loaded-screens.ts';
import { longestWaitMs, openVisit } from './open-visit.ts';
import type { Visit, VisitOptions } from './open-visit.ts';
import { VisitPlaces } from './visit-places.ts';

export type { Visit, VisitOptions } from './open-visit.ts';

// A journey uses a browser, a host and a server: on a machine with other work its steps take seconds. It passes at the
// first attempt or fails, so every wait is for something that happens, and is long enough for a busy machine.
jest.setTimeout(180_000);
afterAll(keepLoadedScreens);

/**
 * For a describe block: returns the function with which its journeys start visits, in the browser of the setup. The hook
 * `end` closes them: `afterEach` if every test has its own visit, `afterAll` if all tests share one.
 */
export function visitsUntil(end: typeof afterEach): (options: VisitOptions) => Promise<Visit> {
  const visits: Visit[] = [];
  // At night every visit is the first one in its context.
  const places = process.env.TEST_FULL === '1' ? undefined : new VisitPlaces();
  let browser: Browser;

  beforeAll(async () => {
    // Shorter than the limit of a test, so that the error names a frozen browser.
    browser = await connectBrowser({ protocolTimeout: 2 * longestWaitMs });
  });
  end(async () => {
    await Promise.all(visits.splice(0).map((visit) => visit.close()));
  });
  afterAll(async () => {
    await places?.close();
    await browser.disconnect();
  });
  return async (options) => {
    const visit = await openVisit(browser, options, places);
    visits.push(visit);
    return visit;
  };
}
