import { builtPages } from './built-pages.ts';
import { drawnPages, untilDrawn } from './drawn-pages.ts';
import { oneHostEach } from './one-host-each.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const drawn: readonly string[] = drawnPages.map(({ path }) => path);
const others = builtPages.filter((path) => !drawn.includes(path));

describe.each(oneHostEach)('a page without scripts in $name, the $target bundle', (host) => {
  const startVisit = visitsUntil(afterAll);
  let visit: Visit;

  beforeAll(async () => {
    visit = await startVisit({ host, timing: 'early' });
    await visit.page.setJavaScriptEnabled(false);
  });

  test.each(drawnPages)('$path shows its data', async ({ path, words }) => {
    await untilDrawn(visit.origin, path, host);
    await visit.open(path);
    expect(await visit.page.$eval('main', (main) => main.innerText)).toContain(words);
  });

  test.each(others)('%s shows its first heading', async (path) => {
    await visit.open(path);
    const heading = await visit.page.waitForSelector('main h1', { visible: true });
    expect(await heading?.evaluate((element) => (element as HTMLElement).innerText)).not.toBe('');
  });
});
