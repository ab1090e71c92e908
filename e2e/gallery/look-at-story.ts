import type { Page } from 'puppeteer';
import { axeProblems } from './axe-problems.ts';
import { keyboardProblems } from './keyboard-problems.ts';
import { targetProblems } from './small-targets.ts';
import { openStory, wear, widen } from './still-page.ts';
import type { StillPage } from './still-page.ts';

/** A story as it was seen. */
export interface Sight {
  /** What went wrong in the page: console, uncaught errors, requests; states that lie over others. */
  readonly problems: readonly string[];
  /** Photographs by variant. */
  readonly pictures: ReadonlyMap<string, Buffer>;
  readonly axe: readonly string[];
  readonly keyboard: readonly string[];
  readonly targets: readonly string[];
}

/** Chromium draws no higher in one piece. */
const highest = 15_000;

async function photograph(page: Page, width: number): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(height, highest) };
  return Buffer.from(await page.screenshot({ clip, captureBeyondViewport: true, optimizeForSpeed: true }));
}

/** What stands beside the root has left its place: it lies over the other states. */
function strayParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body > :not(#root):not(script):not(style)')]
      .filter((element) => element.getClientRects().length > 0)
      .map(({ tagName }) => `a state draws <${tagName.toLowerCase()}> over the page: make it by wholePage()`),
  );
}

const nothing = { axe: [], keyboard: [], targets: [] };

/** What is held against the story beside its looks; leaves the page in light, at 375 px. */
async function inspect(page: Page): Promise<Pick<Sight, 'axe' | 'keyboard' | 'targets'>> {
  const light = await axeProblems(page, { onlyContrast: false });
  await wear(page, 'dark');
  const dark = await axeProblems(page, { onlyContrast: process.env.TEST_FULL !== '1' });
  await wear(page, 'light');
  const targets = await targetProblems(page);
  const keyboard = await keyboardProblems(page);
  return { axe: [...light, ...dark.map((problem) => `dark ${problem}`)], keyboard, targets };
}

/** Three photographs of a story; leaves the page in light, at 375 px. */
async function photographs(page: Page): Promise<ReadonlyMap<string, Buffer>> {
  const pictures = new Map([['375-light', await photograph(page, 375)]]);
  await wear(page, 'dark');
  pictures.set('375-dark', await photograph(page, 375));
  await wear(page, 'light');
  await widen(page, 1280);
  pictures.set('1280-light', await photograph(page, 1280));
  await widen(page, 375);
  return pictures;
}

/**
 * Opens a story and looks at it in every way: three photographs, axe in both themes, the keyboard, the targets; while
 * pictures are being accepted, at its looks only.
 */
export async function lookAtStory({ page, record }: StillPage, story: string): Promise<Sight> {
  const before = record.problems.length;
  await widen(page, 375);
  await openStory(page, story);
  const pictures = await photographs(page);
  const strays = await strayParts(page);
  const isAccepting = (process.env.ACCEPT_PICTURES ?? '') !== '';
  const found = isAccepting ? nothing : await inspect(page);
  return { problems: [...record.problems.slice(before), ...strays], pictures, ...found };
}
