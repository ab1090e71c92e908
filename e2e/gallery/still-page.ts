import type { Browser, CDPSession, Frame, Page } from 'puppeteer';
import { watchPage } from '../watch-page.ts';
import type { PageRecord } from '../watch-page.ts';

/** Runs in every frame before its scripts: one font for each kind, no caret, no motion and no delayed drawing. */
function holdStill(): void {
  // With them React in development tells the browser of each component, a tenth of the time in which a story opens.
  for (const name of ['timeStamp', 'createTask']) Reflect.deleteProperty(console, name);
  const style = `:root{--font:'Noto Sans CJK SC',sans-serif !important;
--mono:'Noto Sans Mono CJK SC',monospace !important}
*{content-visibility:visible !important}
*,*::before,*::after{caret-color:transparent !important;transition:none !important;
animation-delay:0s !important;animation-duration:0s !important}`;
  const dress = (): void => {
    if (document.getElementById('still') !== null) return;
    const element = Object.assign(document.createElement('style'), { id: 'still', textContent: style });
    document.head.append(element);
  };
  document.addEventListener('readystatechange', dress);
}

/** Maximum time that a machine under load may take for one page, in milliseconds. */
const patience = 120_000;

/** How many frames of a page show a state of its story; a page that is not known here has no spare ones. */
const framesInUse = new WeakMap<Page, number>();

/** The page and those of its frames that show something. */
export function shownFrames(page: Page): readonly Frame[] {
  return page.frames().slice(0, 1 + (framesInUse.get(page) ?? Infinity));
}

/** A page for screenshots, and its errors. */
export interface StillPage {
  readonly page: Page;
  readonly record: PageRecord;
  /** A screenshot of the whole page at this width. */
  readonly photograph: (width: number) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** Maximum height that Chromium draws in one piece. */
const highest = 15_000;

// Puppeteer's own method brings the page to the front first, one page at a time.
async function photograph(page: Page, session: CDPSession, width: number): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // A whole number of pixels of the stored picture, whatever its scale; what is left out is the empty end of the page.
  const whole = Math.min(height, highest) - (Math.min(height, highest) % 20);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    clip: { x: 0, y: 0, width, height: whole, scale: 1 },
    captureBeyondViewport: true,
    optimizeForSpeed: true,
  });
  return Buffer.from(data, 'base64');
}

/**
 * Opens a page for screenshots: 375 px wide, reduced motion, device pixel ratio 1, with the focus of a front window.
 */
export async function openStillPage(browser: Browser): Promise<StillPage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.emulateMediaFeatures([
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'prefers-color-scheme', value: 'light' },
  ]);
  await page.evaluateOnNewDocument(holdStill);
  await page.emulateFocusedPage(true);
  await page.setViewport({ width: 375, height: 667, deviceScaleFactor: 1 });
  const session = await page.createCDPSession();
  return {
    ...{ page, record: watchPage(page) },
    photograph: (width) => photograph(page, session, width),
    close: () => context.close(),
  };
}

function finishMotion(): void {
  for (const animation of document.getAnimations()) {
    try {
      animation.finish();
    } catch {
      // An animation that never ends.
      animation.cancel();
    }
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Waits for two frames of the browser, so that every change is drawn. */
function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** Ends every animation, removes the focus and waits until that is drawn, in all frames. */
export async function calm(page: Page): Promise<void> {
  await Promise.all(shownFrames(page).map((frame) => frame.evaluate(finishMotion)));
  await page.evaluate(drawn);
}

function dress(theme: string): void {
  if (theme === 'dark') document.documentElement.dataset['theme'] = 'dark';
  else delete document.documentElement.dataset['theme'];
}

/** Sets the theme of the page and its frames. */
export async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await Promise.all(shownFrames(page).map((frame) => frame.evaluate(dress, theme)));
  await calm(page);
}

/** Sets the width of the page; frames become as high as they then need to be. */
export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewport({ width, height: 667, deviceScaleFactor: 1 });
  await page.evaluate(drawn);
  await calm(page);
}

/**
 * Shows a story and waits until all of its states are shown: `anew` in documents of its own, `in place` in those of the page if it
 * shows another story.
 */
export async function openStory(page: Page, story: string, how: 'anew' | 'in place'): Promise<void> {
  const search = `?story=${story}`;
  if (how === 'anew' || !(await showsInPlace(page, search)))
    await page.goto(`${process.env.GALLERY_ORIGIN ?? ''}/gallery/${search}`, { waitUntil: 'load' });
  await page.waitForSelector('html[data-ready]');
  await page.waitForNetworkIdle({ idleTime: 60 });
  framesInUse.set(page, await page.$eval('main', ({ dataset }) => Number(dataset['frames'])));
  await Promise.all(shownFrames(page).map((frame) => frame.waitForSelector('html[data-ready]')));
  await calm(page);
}

/** Lets the page show another story in place; false for a page that shows none. */
function showsInPlace(page: Page, search: string): Promise<boolean> {
  return page.evaluate((wish) => {
    const { gallery } = window as { readonly gallery?: { readonly show: (search: string) => void } };
    gallery?.show(wish);
    return gallery !== undefined;
  }, search);
}
