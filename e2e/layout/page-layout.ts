import type { Page } from 'puppeteer';
import { enlargeTexts, lengthenTexts } from '../../src/gallery/stretch.ts';
import { loaded } from '../screen.ts';
import { layoutProblems } from './layout-problems.ts';

const isFull = process.env.TEST_FULL === '1';
// Every state of a screen is drawn in all widths by the gallery; here the real data are.
const widths = isFull ? [320, 360, 375, 768, 1280, 1920] : [320];
const stretchedAt = isFull ? [320, 375, 768, 1280] : [375];

/**
 * Problems of the layout of an open page at narrow and wide screens, with longer texts and, by night, with texts at 200 %.
 * The page is as before afterwards, but for its texts: it is to be left.
 */
export async function pageLayoutProblems(page: Page): Promise<readonly string[]> {
  const before = page.viewport();
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await loaded(page);
  // Elements far below have no layout until they are scrolled to; folded ones are checked unfolded.
  await page.evaluate(layEverythingOut);
  await page.$$eval('details', (all) => all.forEach((each) => (each.open = true)));
  const problems: string[] = [];
  for (const width of widths) problems.push(...(await problemsAt(page, width)));
  if (isFull) {
    await widen(page, 375);
    await page.evaluate(enlargeTexts, 2);
    problems.push(...(await problemsAt(page, 375, ', texts twice as large')));
    await page.evaluate(asBefore);
  }
  await page.evaluate(lengthenTexts, 0.3);
  for (const width of stretchedAt) problems.push(...(await problemsAt(page, width, ', longer texts')));
  await page.emulateMediaFeatures([]);
  await page.setViewport(before);
  return problems;
}

/** Sets the width alone: a page that becomes that of a phone, or no longer is, is loaded again. */
const widen = (page: Page, width: number): Promise<void> =>
  page.setViewport({ ...page.viewport(), width, height: 812, deviceScaleFactor: 1 });

/** Problems after the page was set to this width. */
async function problemsAt(page: Page, width: number, how = ''): Promise<string[]> {
  await widen(page, width);
  // The width of the window and that of the page change in separate frames.
  await page.waitForFunction((wide) => document.documentElement.clientWidth === wide, {}, width);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return (await page.evaluate(layoutProblems)).map((problem) => `${width} px${how}: ${problem}`);
}

function layEverythingOut(): void {
  for (const { style } of document.body.querySelectorAll<HTMLElement>('*'))
    style.setProperty('content-visibility', 'visible');
}

/** Resets the text sizes to those of the style sheets. */
function asBefore(): void {
  for (const { style } of document.body.querySelectorAll<HTMLElement>('*')) {
    style.removeProperty('font-size');
    style.removeProperty('line-height');
  }
}
