import { paths } from '#kernel/screen/paths.ts';
import { allPages, builtPages } from './built-pages.ts';
import { hosts } from './hosts.ts';
import { oneHostEach } from './one-host-each.ts';
import { hydrated, quiet, targetOf } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

// The full run uses every host; otherwise one for each bundle.
const played = process.env.TEST_FULL === '1' ? hosts : oneHostEach;

describe.each(played)('every address in $name, the $target bundle', (host) => {
  const startVisit = visitsUntil(afterAll);
  let visit: Visit;

  beforeAll(async () => {
    visit = await startVisit({ host, timing: 'early' });
  });

  test.each(allPages)('%s is drawn by the server and taken over without a warning', async (path) => {
    const { page, record } = visit;
    const before = record.problems.length;
    await visit.open(path);
    await hydrated(page);
    await quiet(record);
    expect(await targetOf(page)).toBe(host.target);
    expect(await page.$$eval('main', (found) => found.length)).toBe(1);
    expect((await page.$('[data-soon]')) !== null).toBe(!builtPages.includes(path));
    expect(record.problems.slice(before)).toEqual([]);
  });

  test('the retired address and an unknown one say that there is nothing', async () => {
    for (const path of [paths.etfMatchRetired, '/nothing/here']) {
      await visit.open(path);
      await visit.page.locator('::-p-aria([name="页面不存在"][role="heading"])').wait();
    }
  });
});
