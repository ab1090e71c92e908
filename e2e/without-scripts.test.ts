import { builtPages } from './built-pages.ts';
import { drawnPages, untilDrawn } from './drawn-pages.ts';
import { oneHostEach } from './one-host-each.ts';
import { visitsUntil } from './visit.ts';

const drawn: readonly string[] = drawnPages.map(({ path }) => path);
const others = builtPages.filter((path) => !drawn.includes(path));
const isFull = process.env.TEST_FULL === '1';

/** All of them in the nightly run, otherwise another one in each bundle: `every-page.test.ts` reads the source of each. */
const chosen = <T>(pages: readonly T[], at: number): readonly T[] =>
  isFull ? pages : pages.slice(at, at + 1);

describe.each(oneHostEach.map((host, at) => ({ host, at, ...host })))(
  'a page without scripts in $name, the $target bundle',
  ({ host, at }) => {
    const startVisit = visitsUntil(afterEach);

    const openWithoutScripts = async (path: string) => {
      const visit = await startVisit({ host, timing: 'early' });
      await visit.page.setJavaScriptEnabled(false);
      await visit.open(path);
      return visit.page;
    };

    test.each(chosen(drawnPages, at))('$path shows its data', async ({ path, words }) => {
      await untilDrawn(process.env.E2E_ORIGIN ?? '', path, host);
      const page = await openWithoutScripts(path);
      expect(await page.$eval('main', (main) => main.innerText)).toContain(words);
    });

    test.each(chosen(others, at))('%s shows its first heading', async (path) => {
      const page = await openWithoutScripts(path);
      const heading = await page.waitForSelector('main h1', { visible: true });
      expect(await heading?.evaluate((element) => (element as HTMLElement).innerText)).not.toBe('');
    });
  },
);
