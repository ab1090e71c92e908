import puppeteer from 'puppeteer';
import type { Browser, BrowserContext, CDPSession, Page } from 'puppeteer';
import type { TargetName } from '../../contract/pages/bundles.ts';
import { findChromium, noPagesOfTheBrowser } from '../test-run/chromium.mjs';
import { installGuestApp } from './guest-app.ts';
import { phoneAgents } from './phone-agents.ts';
import { installSight } from './sight.ts';

/** Slow 4G with the figures of Lighthouse, applied and not simulated. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** How many times slower the processor of a phone is. */
export const processorSlowdown = 4;

/** A page on a slow phone, and the session that throttles it. */
export interface ThrottledPage {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Starts the browser of a measurement, which loads no pages of its own. */
export async function launchBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', noPagesOfTheBrowser];
  return puppeteer.launch({ executablePath: await findChromium(), args });
}

/**
 * Opens a page of a target, as a phone of 375x812 with slow 4G and a processor four times slower; nothing is loaded
 * yet.
 */
export async function openThrottledPage(context: BrowserContext, target: TargetName): Promise<ThrottledPage> {
  const page = await context.newPage();
  await page.setViewport({ width: 375, height: 812, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  await page.setUserAgent({ userAgent: phoneAgents[target] });
  const session = await page.createCDPSession();
  await session.send('Page.enable');
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  // tsx names functions through a helper that the page does not have.
  await page.evaluateOnNewDocument('globalThis.__name = (value) => value');
  if (target === 'app') await page.evaluateOnNewDocument(installGuestApp);
  await page.evaluateOnNewDocument(installSight);
  return { page, session };
}

/** Runs `act` in an empty profile, which is removed afterwards. */
export async function inFreshProfile<T>(
  browser: Browser,
  act: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.createBrowserContext();
  try {
    return await act(context);
  } finally {
    await context.close();
  }
}
