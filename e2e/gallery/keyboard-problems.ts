import type { Page } from 'puppeteer';
import { beginWalk, endWalk } from './keyboard-walk.ts';

async function setFramesInert(page: Page, isInert: boolean): Promise<void> {
  await page.evaluate((inert) => {
    for (const frame of document.querySelectorAll('iframe')) frame.toggleAttribute('inert', inert);
  }, isInert);
}

/** Walks through the page, then through each of its frames, by the Tab key; tells what a keyboard could not do. */
export async function keyboardProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const frame of page.frames()) {
    // A dialog in a frame keeps the focus, as it should: the walk around it must not go in.
    await setFramesInert(page, frame === page.mainFrame());
    const presses = await frame.evaluate(beginWalk);
    for (let press = 0; press < presses; press++) await page.keyboard.press('Tab');
    const title = await frame.title();
    problems.push(...(await frame.evaluate(endWalk)).map((problem) => `${title}: ${problem}`));
  }
  await setFramesInert(page, false);
  return problems;
}
