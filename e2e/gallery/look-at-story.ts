import type { Page } from 'puppeteer';
import { axeProblems } from './axe-problems.ts';
import type { AxeRules } from './axe-problems.ts';
import { layoutOfStory } from './layout-of-story.ts';
import { keyboardProblems } from './keyboard-problems.ts';
import { targetProblems } from './small-targets.ts';
import { isAcceptedPicture } from './pictures.ts';
import { openStory, wear, widen } from './still-page.ts';
import type { StillPage } from './still-page.ts';

/** Result of checking a story. */
export interface Sight {
  /** Errors in the page: console, uncaught errors, requests; states that cover others. */
  readonly problems: readonly string[];
  /** Screenshots by variant. */
  readonly pictures: ReadonlyMap<string, Buffer>;
  /** Those that are not as they were accepted. */
  readonly different: readonly string[];
  readonly axe: readonly string[];
  readonly keyboard: readonly string[];
  readonly targets: readonly string[];
  readonly layout: readonly string[];
}

/** An element outside of the root has left its place: it covers the other states. */
function strayParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body > :not(#root):not(script):not(style)')]
      .filter((element) => element.getClientRects().length > 0)
      .map(({ tagName }) => `a state draws <${tagName.toLowerCase()}> over the page: make it by wholePage()`),
  );
}

/** What the page reported beside what its story names, and what it should have reported and did not. */
async function unexpected(page: Page, found: readonly string[]): Promise<string[]> {
  const named = await page.$eval('main', ({ dataset }) => dataset['reports'] ?? '[]');
  const expected = (JSON.parse(named) as string[]).map((message) => `console error: Error: ${message}`);
  const missing = expected.filter((line) => !found.includes(line)).map((line) => `missing ${line}`);
  return [...found.filter((line) => !expected.includes(line)), ...missing];
}

/** How a story is looked at. */
export interface Look {
  /** Also in the dark, on a desktop and for the contrast of its colours. */
  readonly isWhole: boolean;
  /** What is different from the accepted pictures. */
  readonly compare: (story: string, pictures: ReadonlyMap<string, Buffer>) => Promise<readonly string[]>;
}

export const isAccepting = (process.env.ACCEPT_PICTURES ?? '') !== '';

/** Violations that axe finds in the page; not checked while pictures are accepted. */
function axe(page: Page, rules: AxeRules): Promise<readonly string[]> {
  return isAccepting ? Promise.resolve([]) : axeProblems(page, rules);
}

/**
 * A screenshot of a page that is painted: the accepted one at once, any other as soon as two in a row are the same. On a
 * busy machine Chromium may take one before all of the page has its colours.
 */
async function painted(story: string, variant: string, take: () => Promise<Buffer>): Promise<Buffer> {
  let taken = await take();
  for (let more = 0; more < 5 && !isAcceptedPicture(story, variant, taken); more += 1) {
    const before = taken;
    taken = await take();
    if (taken.equals(before)) break;
  }
  return taken;
}

/** How the page looks in the dark and on a desktop, with what axe finds in the dark. Leaves it as it was. */
async function lookFurther({ page, photograph }: StillPage, story: string) {
  await wear(page, 'dark');
  const dark = await painted(story, '375-dark', () => photograph(375));
  const axeDark = await axe(page, process.env.TEST_FULL === '1' ? 'all' : 'contrast');
  await wear(page, 'light');
  await widen(page, 1280);
  const wide = await painted(story, '1280-light', () => photograph(1280));
  await widen(page, 375);
  const pictures = [['375-dark', dark] as const, ['1280-light', wide] as const];
  return { pictures, axe: axeDark.map((problem) => `dark ${problem}`) };
}

/**
 * Opens a story and runs all checks, each width and theme once: three screenshots, axe in both themes, the keyboard,
 * the targets; while pictures are being accepted, only the screenshots. Without `isWhole`, not in the dark, not on a desktop
 * and without contrast. Leaves the page at 375 px.
 */
export async function lookAtStory(
  still: StillPage,
  story: string,
  { how, isWhole, compare }: Look & { readonly how: 'anew' | 'in place' },
): Promise<Sight> {
  const { page, record, photograph } = still;
  const before = record.problems.length;
  await openStory(page, story, how);
  const light = await painted(story, '375-light', () => photograph(375));
  const axeLight = await axe(page, isWhole ? 'all' : 'all but contrast');
  const further = isWhole ? await lookFurther(still, story) : { pictures: [], axe: [] };
  const strays = await strayParts(page);
  const pictures = new Map([['375-light', light], ...further.pictures]);
  return {
    problems: [...(await unexpected(page, record.problems.slice(before))), ...strays],
    pictures,
    different: isAccepting ? [] : await compare(story, pictures),
    axe: [...axeLight, ...further.axe],
    // Both scroll, and the keyboard changes the page: they come last.
    targets: isAccepting ? [] : await targetProblems(page),
    keyboard: isAccepting ? [] : await keyboardProblems(page),
    // Last of all: it changes the texts.
    layout: isAccepting ? [] : await layoutOfStory(page, isWhole),
  };
}
