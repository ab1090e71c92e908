import type { Page } from 'puppeteer';
import { hostNamed } from './host-named.ts';
import { hydrated } from './screen.ts';
import { visitsUntil } from './visit.ts';

/** The whole style sheets of a page. */
const sheets = /\/assets\/[^/]+\/sheet-[^/]+\.css$/;
const path = '/activity/center';

const visibility = (page: Page) => page.$eval('#root', (root) => getComputedStyle(root).visibility);

describe('the whole style sheets', () => {
  const startVisit = visitsUntil(afterEach);

  /** Opens the page while its sheets are held back; resolves with what lets them pass or loses them. */
  const openWithout = async (name: string) => {
    const { page, origin } = await startVisit({ host: hostNamed(name), timing: 'early' });
    const asked: string[] = [];
    let settle: (isLost: boolean) => void = () => undefined;
    const settled = new Promise<boolean>((resolve) => (settle = resolve));
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!sheets.test(request.url())) return void request.continue();
      asked.push(request.url());
      return void settled.then((isLost) => (isLost ? request.abort() : request.continue()));
    });
    const loaded = page.goto(origin + path);
    await page.waitForSelector('#root main h1');
    return { page, settle, loaded, asked };
  };

  test('are not needed for the first view of a phone', async () => {
    const { page, settle, loaded } = await openWithout('Safari on iOS');
    expect(await visibility(page)).toBe('visible');
    settle(false);
    await loaded;
  });

  test('come before anything is shown in a wide window', async () => {
    const { page, settle, loaded } = await openWithout('desktop');
    expect(await visibility(page)).toBe('hidden');
    settle(false);
    await loaded;
    await hydrated(page);
    expect(await visibility(page)).toBe('visible');
    expect(
      await page.$$eval('link[href*="/sheet-"]', (links) => links.map((link) => link.parentElement?.tagName)),
    ).toEqual(['HEAD']);
  });

  test('are requested once more when they are lost, and a wide window waits for them no longer', async () => {
    const { page, settle, loaded, asked } = await openWithout('desktop');
    settle(true);
    await loaded;
    await hydrated(page);
    expect(await visibility(page)).toBe('visible');
    expect(asked).toHaveLength(2);
  });
});
