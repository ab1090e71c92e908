import type { Page } from 'puppeteer';

declare global {
  interface Window {
    /** How far the clock of the device is ahead of the machine's, milliseconds. */
    __aheadMs?: number;
  }
}

/** Sets the clock of a tab's device ahead of the machine's, in the page that is open and in those that follow. */
export async function setDeviceClock(page: Page, aheadMs: number): Promise<void> {
  await page.evaluateOnNewDocument(moveClock, aheadMs);
  await page.evaluate(moveClock, aheadMs);
}

function moveClock(aheadMs: number): void {
  const isMoved = window.__aheadMs !== undefined;
  window.__aheadMs = aheadMs;
  if (isMoved) return;
  const machine = Date.now;
  const now = (): number => machine() + (window.__aheadMs ?? 0);
  const create = (Machine: DateConstructor, given: unknown[]): object =>
    Reflect.construct(Machine, given.length === 0 ? [now()] : given) as object;
  window.Date = new Proxy(Date, { construct: create });
  window.Date.now = now;
}
