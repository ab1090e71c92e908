import type { Browser, Page } from 'puppeteer';
import { connectBrowser } from './browser.ts';
import { approve, freezeMember, pauseAndResume, writeDraft } from './console-walks.ts';
import { ownServer } from './own-server.ts';

jest.setTimeout(300_000);

const server = ownServer({ settings: () => ({ CONSOLE_PORT: '0', PREVIEW_PORT: 'off' }) });

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.disconnect());

/** Does something as an operator of the sample, in a browser of their own. */
async function as<T>(login: string, walk: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(server.consoleOrigin);
  await page.evaluate(async (name) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/v1/console/sign_in/sample', {
      method: 'POST',
      headers,
      body: JSON.stringify({ login: name }),
    });
  }, login);
  const result = await walk(page);
  await context.close();
  return result;
}

test('a campaign is made from a template, dated, given a prize, submitted and approved with keys alone', async () => {
  const draft = await as('sample-author', (page) => writeDraft(page, server.consoleOrigin, 'by-keys'));
  await as('sample-approver', (page) => approve(page, draft));
});

test('an activity is paused and resumed, and a member frozen, with keys alone', async () => {
  await as('sample-operator', (page) => pauseAndResume(page, server.consoleOrigin, 'mgm-autumn'));
  await as('sample-operator', (page) => freezeMember(page, server.consoleOrigin, '13800000035'));
});
