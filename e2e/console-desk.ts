import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Browser, Page } from 'puppeteer';
import { locate } from './named.ts';
import { see } from './screen.ts';
import { watchPage } from './watch-page.ts';
import type { PageRecord } from './watch-page.ts';

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** A browser at the console. */
export interface Desk {
  readonly page: Page;
  readonly record: PageRecord;
  readonly leave: () => Promise<void>;
}

/** A browser of its own, in which nobody is signed in. */
export async function openDesk(browser: Browser): Promise<Desk> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const record = watchPage(page);
  return { page, record, leave: () => context.close() };
}

/** A browser in which an operator of the sample is signed in at the console of an origin. */
export async function deskOf(browser: Browser, origin: string, name: string): Promise<Desk> {
  const opened = await openDesk(browser);
  await opened.page.goto(origin);
  await locate(opened.page, 'button', name).click();
  await see(opened.page, 'button', name.replace(/（.*/, ''));
  return opened;
}

/** What axe finds on the page, but for the contrast of texts of the parts that are kept. */
export async function axeProblems(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // Axe would judge a colour on its way to another one.
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    const { axe } = window as unknown as { readonly axe: typeof Axe };
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa'] },
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
  });
}

/** Writes the reason that a dialog asks for. */
export async function giveReason(page: Page, text: string): Promise<void> {
  await page.locator('.ant-modal textarea').fill(text);
}
