import type { Page } from 'puppeteer';
import { lengthenTexts } from '../../src/gallery/stretch.ts';
import { layoutProblems } from '../layout/layout-problems.ts';
import { shownFrames, widen } from './still-page.ts';

const isFull = process.env.TEST_FULL === '1';
const widths = isFull ? [320, 360, 375, 768, 1280, 1920] : [320];
const wideOnes = isFull ? [] : [768];
const longAt = isFull ? widths : [375];

/** Layout problems of the page and its frames at this width. */
async function problemsAt(page: Page, width: number, how: string): Promise<string[]> {
  await widen(page, width);
  const problems: string[] = [];
  for (const frame of shownFrames(page)) {
    const title = await frame.title();
    const found = await frame.evaluate(layoutProblems);
    problems.push(...found.map((problem) => `${title}, ${width} px${how}: ${problem}`));
  }
  return problems;
}

/**
 * What does not hold in the layout of a story, in every state: at each width as it is, then with texts that are 30 %
 * longer. The texts stay longer. Every width with `TEST_FULL=1`, otherwise a sample, without `isWhole` of phones alone.
 */
export async function layoutOfStory(page: Page, isWhole: boolean): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const width of isWhole ? [...widths, ...wideOnes] : widths)
    problems.push(...(await problemsAt(page, width, '')));
  await Promise.all(shownFrames(page).map((frame) => frame.evaluate(lengthenTexts, 0.3)));
  for (const width of longAt) problems.push(...(await problemsAt(page, width, ', longer texts')));
  await widen(page, 375);
  return problems;
}
