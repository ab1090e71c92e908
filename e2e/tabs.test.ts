import type { HTTPRequest, Page } from 'puppeteer';
import { paths } from '#kernel/screen/paths.ts';
import { hostNamed } from './host-named.ts';
import { onTheWeb } from './log-in/on-the-web.ts';
import { hydrated, press, quiet, see } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';
import { watchPage } from './watch-page.ts';
import type { PageRecord } from './watch-page.ts';
import { within } from './within.ts';

const host = hostNamed('desktop');
const isFull = process.env.TEST_FULL === '1';
// More than the longest wait between two refreshes, which is 29 minutes.
const window30 = 30 * 60 * 1000;

/** Runs in a page before any other script: its clock is ahead by an offset that all tabs of the browser share. */
function installClock(): void {
  const real = Date.now.bind(Date);
  Date.now = () => {
    try {
      return real() + Number(localStorage.getItem('e2e_ahead') ?? 0);
    } catch {
      // An empty page has no storage.
      return real();
    }
  };
}

interface Tab {
  readonly page: Page;
  readonly record: PageRecord;
}

describe('several tabs of one browser', () => {
  const startVisit = visitsUntil(afterEach);
  let visit: Visit;
  let tabs: Tab[];
  let refreshes: string[];
  /** Pages that have requested the profile, which each does at the end of its part in a refresh. */
  let done: Set<Page>;
  let onDone: () => void;

  function watch(page: Page): void {
    page.on('request', (request: HTTPRequest) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/v1/session/token') refreshes.push(request.url());
      if (pathname !== '/v1/user/profile') return;
      done.add(page);
      onDone();
    });
  }

  async function openTabs(count: number): Promise<void> {
    [tabs, refreshes, done, onDone] = [[], [], new Set(), () => undefined];
    visit = await startVisit({ host, timing: 'early' });
    await visit.page.evaluateOnNewDocument(installClock);
    await logIn(visit);
    tabs.push({ page: visit.page, record: visit.record });
    while (tabs.length < count) tabs.push(await openTab());
    for (const { page } of tabs) watch(page);
  }

  async function logIn({ page, open }: Visit): Promise<void> {
    await open(paths.activityCenter);
    await press(page, 'button', '登录');
    await onTheWeb().complete(visit);
    await see(page, 'button', '退出登录');
  }

  async function openTab(): Promise<Tab> {
    const page = await visit.page.browserContext().newPage();
    page.setDefaultTimeout(30_000);
    const record = watchPage(page);
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': visit.address });
    await page.evaluateOnNewDocument(installClock);
    await page.goto(visit.origin + paths.activityCenter, { waitUntil: 'load' });
    await see(page, 'button', '退出登录');
    await hydrated(page);
    return { page, record };
  }

  async function passWindow(ahead: number): Promise<void> {
    done.clear();
    const all = new Promise<void>((resolve) => {
      onDone = () => {
        if (done.size === tabs.length) resolve();
      };
    });
    await visit.page.evaluate((text) => localStorage.setItem('e2e_ahead', text), String(ahead));
    await within(all, 'every tab had its part in the refresh');
  }

  test.each(isFull ? [2, 5, 10] : [5])(
    '%i tabs: one refresh a window for all of them, and no tab is logged out',
    async (count) => {
      await openTabs(count);
      for (const passed of [1, 2, 3]) {
        await passWindow(passed * window30);
        expect(refreshes).toHaveLength(passed);
      }
      for (const { page, record } of tabs) {
        await page.bringToFront();
        await see(page, 'button', '退出登录');
        await quiet(record);
        expect(record.problems).toEqual([]);
      }
      expect(refreshes).toHaveLength(3);
    },
  );

  test.each(isFull ? [2, 5] : [2])('%i tabs: a logout in one is a logout in all', async (count) => {
    await openTabs(count);
    const last = tabs.at(-1);
    await last?.page.bringToFront();
    await press(last?.page ?? visit.page, 'button', '退出登录');
    for (const { page, record } of tabs) {
      await page.bringToFront();
      await see(page, 'button', '登录');
      expect(record.problems).toEqual([]);
    }
    expect((await visit.page.browserContext().cookies()).map(({ name }) => name)).not.toContain('sid');
  });
});
