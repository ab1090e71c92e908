import type { Browser } from 'puppeteer';
import setUpPostgres from '../scripts/test-run/set-up-postgres.mjs';
import { startBrowser } from './browser.ts';
import { keepStage } from './stage.ts';
import { startServer } from './running-server.ts';
import { hydrated } from './screen.ts';
import { watchPage } from './watch-page.ts';

/** One server and one browser for all journeys; each journey has its own browser context and address. */
export default async function setUp(): Promise<void> {
  await setUpPostgres();
  const server = await startServer();
  let browser: Browser | undefined;
  try {
    browser = await startBrowser();
    keepStage({ server, browser });
    await requireStart(browser, server.origin);
    process.env.E2E_ORIGIN = server.origin;
    process.env.E2E_BROWSER = browser.wsEndpoint();
  } catch (error) {
    await browser?.close();
    await server.stop();
    throw error;
  }
}

/** Opens the hall: where no page starts, every journey would fail at its own limit, which takes more than an hour. */
async function requireStart(browser: Browser, origin: string): Promise<void> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const { problems } = watchPage(page);
  try {
    await page.goto(origin, { waitUntil: 'load' });
    await hydrated(page);
  } catch (error) {
    throw new Error(`The hall does not start: ${problems.join(' ')}`, { cause: error });
  } finally {
    await context.close();
  }
}
