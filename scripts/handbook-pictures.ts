// `npm run handbook-pictures -- ORIGIN` takes the pictures of docs/console.md at a console with sample data, 1280 pixels wide.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer from 'puppeteer';
import type { Browser, Page } from 'puppeteer';
import { root } from '../build/files/paths.ts';
import { findChromium } from './test-run/chromium.mjs';

const folder = join(root, 'docs/console');
const [origin = 'http://localhost:8090'] = process.argv.slice(2);

/** A picture: the operator of the sample who opens the screen, its path, what stands on it when it is whole, and a button to press. */
type Picture = readonly [name: string, login: string, path: string, ready: string, press?: string];

const pictures: readonly Picture[] = [
  ['activities', 'sample-author', '/activities', '.ant-table-row'],
  ['calendar', 'sample-author', '/calendar', '.ant-table-row'],
  ['draft', 'sample-author', '/drafts', '.ant-tabs'],
  ['pages', 'sample-author', '/pages/wealth-week', '.page-desk'],
  ['landing-pages', 'sample-author', '/landing-pages', '.ant-table-row'],
  ['dry-run', 'sample-author', '/dry-run?activity=mgm-autumn', 'form'],
  ['proposals', 'sample-approver', '/proposals', '.ant-table'],
  ['board', 'sample-operator', '/running/mgm-autumn', 'svg'],
  ['awards', 'sample-operator', '/awards', '.ant-table'],
  ['export', 'sample-operator', '/awards', '.ant-table', '导出待寄包裹'],
  ['fraud', 'sample-operator', '/fraud', '.ant-table-row'],
  ['members', 'sample-operator', '/members', 'form'],
  ['draws', 'sample-admin', '/draws', 'main'],
  ['people', 'sample-admin', '/people', '.ant-table-row'],
  ['audit', 'sample-admin', '/audit', '.ant-table-row'],
];

async function signedIn(browser: Browser, login: string): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(origin);
  await page.evaluate(async (name) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ login: name });
    await fetch('/v1/console/sign_in/sample', { method: 'POST', headers, body });
  }, login);
  return page;
}

/** The address of a draft of the sample's campaign, which is begun where there is none. */
function openDraft(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ activity_id: 'mgm-autumn' });
    const reply = await fetch('/v1/console/drafts/change', { method: 'POST', headers, body });
    const { data } = (await reply.json()) as { readonly data: { readonly id: string } };
    return `/drafts/${data.id}`;
  });
}

const executablePath = await findChromium({ isShellEnough: true });
const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox'] });
mkdirSync(folder, { recursive: true });
for (const [name, login, path, ready, press] of pictures) {
  const page = await signedIn(browser, login);
  await page.goto(origin + (name === 'draft' ? await openDraft(page) : path));
  await page.waitForSelector(ready);
  await page.waitForNetworkIdle({ concurrency: 1 });
  if (press !== undefined) {
    await page.locator(`::-p-aria(${press}[role="button"])`).click();
    await page.waitForSelector('.ant-modal textarea');
    // The dialog grows into its place.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
  }
  await page.screenshot({ path: join(folder, `${name}.webp`), type: 'webp', quality: 60 });
  await page.browserContext().close();
}
await browser.close();
