import type { CDPSession, Frame, Page } from 'puppeteer';
import { beginWalk, endWalk, leftToReach } from './keyboard-walk.ts';
import { shownFrames } from './still-page.ts';

async function setFramesInert(page: Page, isInert: boolean): Promise<void> {
  await page.evaluate((inert) => {
    for (const frame of document.querySelectorAll('iframe')) frame.toggleAttribute('inert', inert);
  }, isInert);
}

const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

/**
 * Presses Tab this many times. Presses are handled in the order in which they are sent, so none waits for the
 * previous one.
 */
async function pressTab(session: CDPSession, times: number): Promise<void> {
  const types = Array.from({ length: times }, () => ['rawKeyDown', 'keyUp'] as const).flat();
  await Promise.all(types.map((type) => session.send('Input.dispatchKeyEvent', { type, ...tab })));
}

/** Walks through one document by the Tab key; returns what a keyboard could not do. */
async function walk(frame: Frame, session: CDPSession): Promise<string[]> {
  const { min, max } = await frame.evaluate(beginWalk);
  // No press more than needed: after the last stop the browser UI takes the focus, and returns it at an undefined
  // time.
  for (let [pressed, left] = [0, min]; left > 0 && pressed < max; left = await frame.evaluate(leftToReach)) {
    const times = Math.min(left, max - pressed);
    await pressTab(session, times);
    pressed += times;
  }
  const title = await frame.title();
  return (await frame.evaluate(endWalk)).map((problem) => `${title}: ${problem}`);
}

/** Walks through the page, then through each of its frames, by the Tab key; returns what a keyboard could not do. */
export async function keyboardProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const session = await page.createCDPSession();
  for (const frame of shownFrames(page)) {
    // A dialog in a frame traps the focus, as it should: the walk around it must not enter it.
    await setFramesInert(page, frame === page.mainFrame());
    problems.push(...(await walk(frame, session)));
  }
  await setFramesInert(page, false);
  await session.detach();
  return problems;
}
