import type { Browser, Page } from 'puppeteer';
import { inTurn } from '../scripts/test-run/turn-of-day.ts';
import { installNativeBridge } from './fakes/native-bridge.ts';
import type { NativeSide } from './fakes/native-bridge.ts';
import { installWeixinBridge } from './fakes/weixin-bridge.ts';
import { hosts } from './hosts.ts';
import type { Host, Timing } from './hosts.ts';
import { nextPerson } from './next-person.ts';
import type { Person } from './next-person.ts';
import { forgetStored } from './visit-places.ts';
import type { VisitPlaces } from './visit-places.ts';
import { watchPage } from './watch-page.ts';
import type { PageRecord } from './watch-page.ts';

/** How long a visitor waits for anything, milliseconds. */
export const longestWaitMs = 30_000;
const isFull = process.env.TEST_FULL === '1';
/** Pixels of the screen for each of the page's: those of a phone take most of a journey's time to draw, so only at night. */
const handheldPixels = isFull ? 2 : 1;
/**
 * Hosts whose visitors want motion, one of each bundle within three days: frames of animations are a sixth of what a journey
 * costs. By night all of them do.
 */
const inMotion = inTurn(hosts).map(({ name }) => name);

/** Options of a visit. */
export interface VisitOptions {
  readonly host: Host;
  readonly timing: Timing;
  /** Address of a server of the test's own; by default that of the setup. */
  readonly origin?: string;
  /** The host's answers to the calls of the page; by default it accepts every call and returns nothing. */
  readonly hostSide?: NativeSide;
  /** Whether the visitor wants motion, because the journey is about something that moves. */
  readonly wantsMotion?: boolean;
  /** Who visits, where no journey of Jest says it. */
  readonly person?: Person;
}

/** One visitor: a browser context in which nothing is stored, its own address, and a record of errors. */
export interface Visit {
  readonly page: Page;
  readonly origin: string;
  readonly address: string;
  readonly phone: string;
  readonly record: PageRecord;
  readonly open: (path: string) => Promise<void>;
  /**
   * Makes the visitor another one, at another address and with nothing stored. The page stays, with the files that it has
   * loaded: a page in a context of its own takes four times as long.
   */
  readonly renew: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens a page as it is in this host, before anything is loaded; in one of `places`, if there are some. */
export async function openVisit(
  browser: Browser,
  options: VisitOptions,
  places?: VisitPlaces,
): Promise<Visit> {
  const { host, timing, hostSide, origin = process.env.E2E_ORIGIN ?? '' } = options;
  const { address, phone } = options.person ?? nextPerson();
  const context = (await places?.take(browser, origin)) ?? (await browser.createBrowserContext());
  const page = await context.newPage();
  // Shorter than the limit of a test, so that the error names the missing element.
  page.setDefaultTimeout(longestWaitMs);
  const record = watchPage(page);
  // tsx, which runs what is no test, names functions through a helper that the page does not have.
  await page.evaluateOnNewDocument('globalThis.__name = (value) => value');
  await emulate(page, host);
  await wantMotion(page, options);
  // On a server of its own an address of its own is not needed, and the header would need a permission across origins.
  const hasAddress = options.origin === undefined || options.person !== undefined;
  if (hasAddress) await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await installHost(page, host, timing, hostSide ?? (() => Promise.resolve(null)));
  return {
    page,
    origin,
    address,
    phone,
    record,
    open: async (path) => {
      await page.goto(origin + path, { waitUntil: 'load' });
    },
    renew: async () => {
      await renew(page, origin, hasAddress);
      await wantMotion(page, options);
    },
    close: () => places?.leave(context, record.navigations) ?? context.close(),
  };
}

async function renew(page: Page, origin: string, hasAddress: boolean): Promise<void> {
  // A page of the same origin that stores nothing when it is left.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(() => sessionStorage.clear());
  await forgetStored(page, [origin]);
  if (hasAddress) await page.setExtraHTTPHeaders({ 'x-forwarded-for': nextPerson().address });
}

async function emulate(page: Page, { userAgent, platform, width }: Host): Promise<void> {
  const isHandheld = width < 800;
  await page.setViewport({
    width,
    height: isHandheld ? 812 : 900,
    deviceScaleFactor: isHandheld ? handheldPixels : 1,
    isMobile: isHandheld,
    hasTouch: isHandheld,
  });
  await page.setUserAgent({ userAgent, platform });
}

/** Sets whether the visitor wants motion, as the settings of a device do. */
async function wantMotion(page: Page, { host, wantsMotion }: VisitOptions): Promise<void> {
  const value = isFull || (wantsMotion ?? inMotion.includes(host.name)) ? 'no-preference' : 'reduce';
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }]);
}

async function installHost(page: Page, host: Host, timing: Timing, hostSide: NativeSide): Promise<void> {
  if (host.environment === 'none') return;
  await page.exposeFunction('hostCall', hostSide);
  if (host.environment === 'native-app') await page.evaluateOnNewDocument(installNativeBridge, timing);
  else {
    const isMiniProgram = host.environment === 'mini-program';
    await page.evaluateOnNewDocument(installWeixinBridge, { timing, isMiniProgram });
  }
}
