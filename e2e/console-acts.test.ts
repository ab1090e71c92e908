import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer';
import { root } from '../build/files/paths.ts';
import { connectBrowser } from './browser.ts';
import {
  approve,
  changePage,
  freezeMember,
  pauseAndResume,
  publishPage,
  sendParcels,
  writeDraft,
} from './console-walks.ts';
import { ownServer } from './own-server.ts';

jest.setTimeout(300_000);

const server = ownServer({ settings: () => ({ CONSOLE_PORT: '0', PREVIEW_PORT: 'off' }) });
const folder = mkdtempSync(join(tmpdir(), 'console-acts-'));

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(async () => {
  await browser.disconnect();
  rmSync(folder, { recursive: true });
});

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

test('parcels are exported, filled in and imported with keys alone', async () => {
  const lines = await as('sample-operator', (page) =>
    sendParcels(page, server.consoleOrigin, { activity: 'mgm-autumn', folder }),
  );
  expect(lines[0]).toContain('"奖品编号"');
  expect(lines.length).toBeGreaterThan(1);
});

test('a component is moved, a picture uploaded, and the page published, with keys alone', async () => {
  const picture = join(root, 'src/kernel/sharing/share-image.png');
  const page = { id: 'official-intro', picture };
  const components = await as('sample-author', (tab) => changePage(tab, server.consoleOrigin, page));
  expect(components).toHaveLength(4);
  await as('sample-approver', (tab) => publishPage(tab, server.consoleOrigin, page.id));
});
