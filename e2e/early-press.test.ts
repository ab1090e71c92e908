import type { CDPSession, ElementHandle, Page } from 'puppeteer';
import { paths } from '#kernel/screen/paths.ts';
import { untilDrawn } from './drawn-pages.ts';
import { hostNamed } from './host-named.ts';
import { quiet } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const host = hostNamed('Chrome on Android');
const rules = 'button[aria-haspopup="dialog"]';
const cases = [
  { path: paths.activityCenter, button: '#tab-done', done: '#tab-done[aria-selected="true"]' },
  { path: '/activity/gold/fund', button: rules, done: '[role="dialog"] h2' },
  { path: '/activity/mgm', button: rules, done: '[role="dialog"] h2' },
];
const tries = process.env.TEST_FULL === '1' ? 34 : 7;

/** Script requests of the page that are held back. */
class HeldScripts {
  private held: string[] = [];
  private isOpen = false;

  private constructor(private readonly session: CDPSession) {
    session.on('Fetch.requestPaused', ({ requestId }) => {
      if (this.isOpen) this.pass(requestId);
      else this.held.push(requestId);
    });
  }

  static async of(page: Page): Promise<HeldScripts> {
    const session = await page.createCDPSession();
    const scripts = new HeldScripts(session);
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/*.js' }] });
    return scripts;
  }

  hold(): void {
    this.isOpen = false;
  }

  release(): void {
    this.isOpen = true;
    for (const id of this.held.splice(0)) this.pass(id);
  }

  private pass(requestId: string): void {
    // A page that was left meanwhile accepts no answer.
    void this.session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  }
}

/** Runs in a page before any other script: counts the presses that reach the page, and those that scripts make. */
function countPresses(): void {
  const presses = { byHand: 0, byScript: 0 };
  Object.assign(window, { presses });
  addEventListener('click', ({ isTrusted }) => presses[isTrusted ? 'byHand' : 'byScript']++, true);
}

describe('a press that comes before the screen listens', () => {
  const startVisit = visitsUntil(afterAll);
  let visit: Visit;
  let scripts: HeldScripts;

  beforeAll(async () => {
    visit = await startVisit({ host, timing: 'early' });
    // What its process has in memory is not asked for, and so not held.
    await visit.page.setCacheEnabled(false);
    await visit.page.evaluateOnNewDocument(countPresses);
    scripts = await HeldScripts.of(visit.page);
  });

  /** Opens a page whose scripts are held back; resolves with its button when it has been painted. */
  async function paint(path: string, button: string): Promise<ElementHandle> {
    const { page, origin } = visit;
    scripts.release();
    await page.goto('about:blank');
    scripts.hold();
    await untilDrawn(origin, path, host);
    const arrived = page.waitForNavigation({ waitUntil: [] });
    await page.evaluate((address) => location.assign(address), origin + path);
    await arrived;
    const found = await page.waitForSelector(button, { visible: true });
    await page.waitForFunction(() => '__entryUrl' in window);
    if (found === null) throw new Error(`${path} has no ${button}`);
    return found;
  }

  test.each(cases)('on $path is shown and carried out once, every time', async ({ path, button, done }) => {
    const { page, record } = visit;
    for (let tried = 0; tried < tries; tried += 1) {
      const pressed = await paint(path, button);
      await pressed.click();
      expect(await page.$$eval('[data-pressed]', (found) => found.length)).toBe(1);
      expect(await pressed.evaluate((element) => element.matches('[data-pressed]'))).toBe(true);
      expect(await page.$(done)).toBeNull();
      scripts.release();
      await page.waitForSelector(done, { visible: true });
      await quiet(record);
      expect(await page.$$eval(done, (found) => found.length)).toBe(1);
      expect(await page.evaluate(() => (window as unknown as { presses: unknown }).presses)).toEqual({
        byHand: 1,
        byScript: 1,
      });
      expect(await page.$('[data-pressed]')).toBeNull();
    }
    expect(record.problems).toEqual([]);
  });
});
