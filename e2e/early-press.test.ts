import type { CDPSession, ElementHandle, Page } from 'puppeteer';
import { paths } from '#kernel/screen/paths.ts';
import { untilDrawn } from './drawn-pages.ts';
import { taskButton } from './financial-day.ts';
import { hostNamed } from './host-named.ts';
import { onTheWeb } from './log-in/on-the-web.ts';
import { atPath, hydrated, openFinancialDayCard, picture, quiet, see } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const host = hostNamed('Chrome on Android');
const tag = { path: paths.activityCenter, button: '[aria-pressed="false"]' };
const isChosen = (button: Element): boolean => button.getAttribute('aria-pressed') === 'true';
const rules = 'button[data-opens]';
const sheet = 'dialog[open]';
const slides = '[aria-roledescription="轮播"] > [role="group"]';
const tries = process.env.TEST_FULL === '1' ? 34 : 3;

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

interface Presses {
  readonly byHand: number;
  readonly byScript: number;
}

/** Runs in a page before any other script: counts the presses that reach the page, and those that scripts make. */
function countPresses(): void {
  const presses = { byHand: 0, byScript: 0 };
  Object.assign(window, { presses });
  addEventListener('click', ({ isTrusted }) => presses[isTrusted ? 'byHand' : 'byScript']++, true);
}

const pressesOf = (page: Page): Promise<Presses> =>
  page.evaluate(() => (window as unknown as { presses: Presses }).presses);

/** Runs in a page before any other script: presses a button as soon as it is read, which is before the scripts at the fold. */
function pressAtOnce(selector: string): void {
  const readings = new MutationObserver(() => {
    const button = document.querySelector<HTMLElement>(selector);
    if (button === null || '__entryUrl' in window) return;
    readings.disconnect();
    button.click();
  });
  readings.observe(document, { childList: true, subtree: true });
}

/** Runs in a page before any other script: a browser before iOS 15.4. */
function withoutDialogs(): void {
  for (const name of ['showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
}

/** The place of the page in the history; it runs in the page. */
function newestEntry(): number {
  return (window as unknown as { navigation: { currentEntry: { index: number } } }).navigation.currentEntry
    .index;
}

describe('a press that comes before the screen is hydrated', () => {
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

  test('of a tag is shown and carried out once, every time', async () => {
    const { page, record } = visit;
    for (let tried = 0; tried < tries; tried += 1) {
      const pressed = await paint(tag.path, tag.button);
      await pressed.click();
      expect(await page.$$eval('[data-pressed]', (found) => found.length)).toBe(1);
      expect(await pressed.evaluate((element) => element.matches('[data-pressed]'))).toBe(true);
      expect(await pressed.evaluate(isChosen)).toBe(false);
      scripts.release();
      await page.waitForFunction(isChosen, {}, pressed);
      await quiet(record);
      expect(await pressed.evaluate(isChosen)).toBe(true);
      expect(await pressesOf(page)).toEqual({ byHand: 1, byScript: 1 });
      expect(await page.$('[data-pressed]')).toBeNull();
    }
    expect(record.problems).toEqual([]);
  });

  test('of a tab leads to the page that shows its group, without any bundle', async () => {
    const { page, record } = visit;
    const pressed = await paint(paths.activityCenter, '#tab-done');
    await Promise.all([page.waitForNavigation({ waitUntil: [] }), pressed.click()]);
    await page.waitForSelector('#tab-done[aria-selected="true"]', { visible: true });
    await page.waitForSelector('#activities li a', { visible: true });
    scripts.release();
    await hydrated(page);
    await quiet(record);
    expect(await page.$$eval('[aria-selected="true"]', (found) => found.map(({ id }) => id))).toEqual([
      'tab-done',
    ]);
    expect(record.problems).toEqual([]);
  });

  test('of a carousel moves it without any bundle, and it stays there when React comes', async () => {
    const { page, record } = visit;
    const pressed = await paint(paths.activityIndex, 'button[data-slides="1"]');
    await pressed.click();
    const isMoved = (selector: string) => {
      const { scrollLeft = 0, clientWidth = 1 } = document.querySelector(selector) ?? {};
      return Math.abs(scrollLeft - clientWidth) < 2;
    };
    await page.waitForFunction(isMoved, {}, slides);
    scripts.release();
    await hydrated(page);
    await quiet(record);
    expect(await page.evaluate(isMoved, slides)).toBe(true);
    expect(await pressesOf(page)).toEqual({ byHand: 1, byScript: 0 });
    expect(record.problems).toEqual([]);
  });

  test('that comes even before the scripts at the fold is carried out by them', async () => {
    const { page, record } = visit;
    const next = 'button[data-slides="1"]';
    const { identifier } = await page.evaluateOnNewDocument(pressAtOnce, next);
    await paint(paths.activityIndex, next);
    await page.waitForFunction((row) => (document.querySelector(row)?.scrollLeft ?? 0) > 0, {}, slides);
    await page.removeScriptToEvaluateOnNewDocument(identifier);
    // The one of the test, which nobody hears, and the one of the boot script.
    expect(await pressesOf(page)).toEqual({ byHand: 0, byScript: 2 });
    scripts.release();
    await hydrated(page);
    expect(record.problems).toEqual([]);
  });

  const words = () => visit.page.$eval(sheet, (found) => (found as HTMLElement).innerText);

  test.each(['/activity/gold/fund', '/activity/mgm'])(
    'of the rules on %s opens their words without any bundle, and they stay when React comes',
    async (path) => {
      const { page, record } = visit;
      for (let tried = 0; tried < tries; tried += 1) {
        const pressed = await paint(path, rules);
        await pressed.click();
        expect(await words()).toContain('规则说明');
        await picture(page, 'rules early');
        const opened = await page.$(sheet);
        scripts.release();
        await hydrated(page);
        await quiet(record);
        expect(await opened?.evaluate((found) => found.isConnected && found.hasAttribute('open'))).toBe(true);
        expect(await pressesOf(page)).toEqual({ byHand: 1, byScript: 0 });
      }
      expect(record.problems).toEqual([]);
    },
  );

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['the button at its foot', (page: Page) => page.locator(`${sheet} button`).click()],
    ['the way back', (page: Page) => page.evaluate(() => history.back())],
  ])(
    'of the rules is undone by %s, before any bundle and with React, and nothing is left',
    async (_, close) => {
      const { page, origin, record } = visit;
      const pressed = await paint('/activity/mgm', rules);
      const entry = await page.evaluate(newestEntry);
      for (const isHydrated of [false, true]) {
        if (isHydrated) {
          scripts.release();
          await hydrated(page);
          await quiet(record);
        }
        await pressed.click();
        await page.waitForSelector(sheet);
        await close(page);
        await page.waitForSelector(sheet, { hidden: true });
        // Its entry goes after it.
        await page.waitForFunction(`(${newestEntry.toString()})() === ${entry}`);
        expect(await pressed.evaluate((element) => document.activeElement === element)).toBe(true);
      }
      // The sheet has left no entry: the way back leads to where the visitor came from.
      await page.goBack();
      expect(page.url().startsWith(origin)).toBe(false);
      expect(record.problems).toEqual([]);
    },
  );

  test('of the rules opens them once the page is there in a browser without dialogs', async () => {
    const { page, record } = visit;
    const { identifier } = await page.evaluateOnNewDocument(withoutDialogs);
    const pressed = await paint('/activity/mgm', rules);
    await pressed.click();
    expect(await pressed.evaluate((element) => element.matches('[data-pressed]'))).toBe(true);
    scripts.release();
    await page.waitForSelector(sheet, { visible: true });
    expect(await words()).toContain('规则说明');
    await page.keyboard.press('Escape');
    await page.waitForSelector(sheet, { hidden: true });
    await page.removeScriptToEvaluateOnNewDocument(identifier);
    expect(record.problems).toEqual([]);
  });

  test('of the rules opens them on a page that a link has opened, where no script in the HTML does', async () => {
    const { page, record } = visit;
    scripts.release();
    await visit.open(paths.activityCenter);
    await hydrated(page);
    await openFinancialDayCard(page);
    await atPath(page, '/activity/financial_day');
    await page.locator(rules).click();
    await page.waitForSelector(sheet, { visible: true });
    expect(await words()).toContain('规则说明');
    await page.goBack();
    await page.waitForSelector(sheet, { hidden: true });
    await atPath(page, '/activity/financial_day');
    await page.goBack();
    await atPath(page, paths.activityCenter);
    expect(record.problems).toEqual([]);
  });

  test('of a link in the rules leaves no entry of their sheet', async () => {
    const { page, record } = visit;
    scripts.release();
    await visit.open('/activity/mgm');
    await hydrated(page);
    // A link that React does not know yet is followed by the browser, to a page of its own.
    await quiet(record);
    const entries = await page.evaluate(() => history.length);
    await page.locator(rules).click();
    await page.locator(`${sheet} a`).click();
    await page.waitForFunction((path) => location.pathname !== path, {}, '/activity/mgm');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await atPath(page, '/activity/mgm');
    expect(await page.$(sheet)).toBeNull();
    expect(record.problems).toEqual([]);
  });

  test('of a guest on a task leads to the login page without any bundle, and the task is done after it', async () => {
    const { page, record, origin } = visit;
    const task = await taskButton(origin);
    const pressed = await paint('/activity/financial_day', `button[data-early][aria-label="${task.open}"]`);
    await Promise.all([page.waitForNavigation({ waitUntil: [] }), pressed.click()]);
    await atPath(page, paths.webLogin);
    scripts.release();
    await onTheWeb().complete(visit);
    await atPath(page, '/activity/financial_day');
    await see(page, 'button', task.done);
    await quiet(record);
    expect(record.problems).toEqual([]);
  });
});
