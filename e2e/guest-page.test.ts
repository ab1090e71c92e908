import { drawnPages, dataIn, isCut, untilDrawn } from './drawn-pages.ts';
import { oneHostEach } from './one-host-each.ts';
import { hydrated, quiet } from './screen.ts';
import { visitsUntil } from './visit.ts';

const cases = oneHostEach.flatMap((host) =>
  drawnPages.map((page) => ({ ...page, host, target: host.target })),
);

/** An address without the parameters that a client adds to every call: the time and the signature. */
function plainAddress(address: string): string {
  const { pathname, searchParams } = new URL(address);
  for (const name of ['ts', 'rd', 'sign']) searchParams.delete(name);
  searchParams.sort();
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`;
}

describe('the page of a guest', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(cases)(
    '$path, $target: its source holds the data, and nothing is asked for that came along',
    async ({ host, path, words }) => {
      const visit = await startVisit({ host, timing: 'early' });
      const { page, record, origin } = visit;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(plainAddress(request.url())));
      await untilDrawn(origin, path, host);
      const reply = await page.goto(origin + path, { waitUntil: 'load' });
      const source = (await reply?.text()) ?? '';
      expect(source.slice(source.indexOf('<main'))).toContain(words);
      const answers = dataIn(source)?.answers ?? {};
      expect(Object.keys(answers)).not.toEqual([]);
      // The rest of a long list is asked for.
      const known = Object.keys(answers).filter((address) => !isCut(answers[address]));
      await hydrated(page);
      await page.waitForFunction(() => '__isListening' in window);
      await quiet(record, 300);
      expect(await page.$eval('main', (main) => main.innerText)).toContain(words);
      expect(asked.filter((address) => known.includes(address))).toEqual([]);
      expect(record.problems).toEqual([]);
    },
  );
});
