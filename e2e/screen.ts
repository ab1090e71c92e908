import type { Page } from 'puppeteer';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { locate } from './named.ts';
import type { PageRecord } from './watch-page.ts';

const pictures = join(import.meta.dirname, 'screenshots');

/** Presses what assistive technology calls `role` `name`, once it exists and does not move. */
export async function press(
  page: Page,
  role: 'button' | 'link' | 'switch' | 'checkbox' | 'tab',
  name: string,
): Promise<void> {
  await locate(page, role, name).click();
}

/**
 * Presses it in the middle of the screen: a notice of consent or a bar may lie over the lower edge. A press that does not
 * reach it, because parts above it have just arrived and moved it, is repeated, as a person does.
 */
export async function pressInView(
  page: Page,
  role: 'button' | 'link' | 'switch',
  name: string,
): Promise<void> {
  const element = await locate(page, role, name).waitHandle();
  const isReached = await element.evaluateHandle((found) => {
    const press = { isReached: false };
    found.addEventListener('click', () => (press.isReached = true), { capture: true, once: true });
    found.scrollIntoView({ block: 'center' });
    return press;
  });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await press(page, role, name);
    // What is gone was reached: the press leads to another page, or changes this one.
    const isLost = await isReached
      .evaluate((press, found) => !press.isReached && found.isConnected, element)
      .catch(() => false);
    if (!isLost) return;
  }
  throw new Error(`The press of ${name} does not reach it`);
}

/** Waits until an element of that role and name is on the screen. */
export async function see(
  page: Page,
  role: 'button' | 'link' | 'heading' | 'tab',
  name: string,
): Promise<void> {
  await locate(page, role, name).wait();
}

/** Waits until a status on the screen has these words. */
export async function seeStatus(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[role="status"]')].some(
        (status) => status.checkVisibility() && status.textContent.includes(wanted),
      ),
    {},
    words,
  );
}

/** Types into the field with that label. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  await locate(page, 'textbox', label).fill(text);
}

/** Opens the financial day from its card in the hall. */
export const openFinancialDayCard = (page: Page): Promise<void> => openCard(page, '/activity/financial_day');

/** Opens a campaign from its card in the hall. */
export async function openCard(page: Page, path: string): Promise<void> {
  const card = page.locator(`a[href^="${path}"]`);
  // The notice of consent may lie over the lower edge of the screen.
  await (await card.waitHandle()).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await card.click();
}

/** The running bundle, from the root element. */
export function targetOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['target']);
}

/** Waits until the page has this path. */
export async function atPath(page: Page, path: string): Promise<void> {
  await page.waitForFunction((wanted) => location.pathname === wanted, {}, path);
}

/** Waits until React has hydrated the screen. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Waits until the initial state of the screen is replaced by its content. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[role="status"][aria-label="加载中"]') === null);
}

/** Waits until the page has sent no request for this many milliseconds, and every request is answered. */
export async function quiet({ unsettled }: PageRecord, calmMs = 100): Promise<void> {
  const until = performance.now() + 30_000;
  for (let calm = 0; calm < calmMs; calm = unsettled().length === 0 ? calm + 25 : 0) {
    if (performance.now() > until) throw new Error(`Not answered: ${unsettled().join(' ')}`);
    await pause(25);
  }
}

/**
 * Waits until the page has nothing to do that could begin a call: all calls are answered, and two idle periods of its main
 * thread have begun no other one. It is a count, so that a slow machine sees a late call as well as a fast one.
 */
export async function atRest(page: Page, record: PageRecord): Promise<void> {
  for (let seen = -1; seen < record.calls();) {
    seen = record.calls();
    await quiet(record);
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
    );
  }
}

/** Stores a screenshot for review; it is never compared. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name.replace(/[^\w]+/g, '-')}.png`) });
}
