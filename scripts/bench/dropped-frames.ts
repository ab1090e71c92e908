import type { Page } from 'puppeteer';
import type { ThrottledPage } from './throttled-page.ts';

interface FramesWindow {
  __frames?: number[];
}

const frameMs = 16.7;
const lateMs = 25;
const scroll = { x: 187, y: 500, yDistance: -4000, speed: 2000, gestureSourceType: 'mouse' } as const;

/** Runs in the page: records every frame from now on. */
export function noteFrames(): void {
  const frames: number[] = [];
  (window as unknown as FramesWindow).__frames = frames;
  const note = (at: number): void => {
    frames.push(at);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** The moments of the frames since `noteFrames`, milliseconds. */
export function notedFrames(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as FramesWindow).__frames ?? []);
}

/** The share of dropped frames among those that should have been. */
export function shareOfDropped(frames: readonly number[]): number {
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  const dropped = gaps.reduce((sum, gap) => (gap > lateMs ? sum + Math.round(gap / frameMs) - 1 : sum), 0);
  const all = gaps.reduce((sum, gap) => sum + Math.max(1, Math.round(gap / frameMs)), 0);
  return all === 0 ? 0 : dropped / all;
}

/** Scrolls the page down by the wheel, 4,000 px in two seconds; returns the share of dropped frames. */
export async function droppedFrames({ page, session }: ThrottledPage): Promise<number> {
  await page.evaluate(noteFrames);
  await session.send('Input.synthesizeScrollGesture', scroll);
  return shareOfDropped(await notedFrames(page));
}
