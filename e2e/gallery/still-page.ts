import type { Browser, Page } from 'puppeteer';
import { watchPage } from '../watch-page.ts';
import type { PageRecord } from '../watch-page.ts';

/** Runs in every frame before its scripts: one font, no caret, nothing that moves, nothing left out far below. */
function holdStill(): void {
  const style = `:root{--font:'Noto Sans CJK SC',sans-serif !important}
*,*::before,*::after{caret-color:transparent !important;transition:none !important;
animation-delay:0s !important;animation-duration:0s !important;content-visibility:visible !important}`;
  const dress = (): void => {
    if (document.getElementById('still') !== null) return;
    const element = Object.assign(document.createElement('style'), { id: 'still', textContent: style });
    document.head.append(element);
  };
  document.addEventListener('readystatechange', dress);
}

/** A page for photographs, and what goes wrong in it. */
export interface StillPage {
  readonly page: Page;
  readonly record: PageRecord;
}

/** Opens a page for photographs: reduced motion, one pixel a pixel, the focus as if the window were in front. */
export async function openStillPage(browser: Browser): Promise<StillPage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.emulateMediaFeatures([
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'prefers-color-scheme', value: 'light' },
  ]);
  await page.evaluateOnNewDocument(holdStill);
  await page.emulateFocusedPage(true);
  return { page, record: watchPage(page) };
}

function finishMotion(): void {
  for (const animation of document.getAnimations()) {
    try {
      animation.finish();
    } catch {
      // One that never ends.
      animation.cancel();
    }
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Waits for two frames of the browser, so that everything that was changed is drawn. */
function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** Ends every motion, takes the focus away and waits until that is drawn, in all frames. */
export async function calm(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(finishMotion);
  await page.evaluate(drawn);
}

/** Puts the page and its frames into a theme. */
export async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate((name) => {
      if (name === 'dark') document.documentElement.dataset['theme'] = 'dark';
      else delete document.documentElement.dataset['theme'];
    }, theme);
  }
  await calm(page);
}

/** Makes the page so wide; frames become as high as they then need to be. */
export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewport({ width, height: 667, deviceScaleFactor: 1 });
  await page.evaluate(drawn);
  await calm(page);
}

/** Opens a story and waits until all of its states stand. */
export async function openStory(page: Page, story: string): Promise<void> {
  await page.goto(`${process.env.GALLERY_ORIGIN ?? ''}/gallery/?story=${story}`, { waitUntil: 'load' });
  await page.waitForSelector('html[data-ready]');
  await page.waitForNetworkIdle({ idleTime: 60 });
  for (const frame of page.frames()) await frame.waitForSelector('html[data-ready]');
  await calm(page);
}
