import type { Browser, CookieData } from 'puppeteer';
import { asMember } from './as-member.ts';
import { connectBrowser } from './browser.ts';
import { builtPages } from './built-pages.ts';
import { faults } from './faults/page-faults.ts';
import type { Fault } from './faults/page-faults.ts';
import { problemsUnder } from './faults/visit-under-fault.ts';
import { hostNamed } from './host-named.ts';
import type { Host } from './hosts.ts';
import { severalAtOnce } from './several-at-once.ts';
import { visitsUntil } from './visit.ts';

const hosts = ['WeChat on iOS', 'app on iOS', 'mini-program on iOS'].map(hostNamed);
const isFull = process.env.TEST_FULL === '1';
/** Pages that are open at the same time: most of a cell is waiting. */
const pagesAtOnce = 4;

interface Cell {
  readonly path: string;
  readonly host: Host;
  readonly fault: Fault;
}

/** In the daily run each fault meets two pages, another one in each host; the nightly run has every page in every host. */
function cellsOf(fault: Fault, at: number): Cell[] {
  const all = builtPages.flatMap((path) => hosts.map((host) => ({ path, host, fault })));
  if (isFull) return all;
  const chosen = [at * 3 + (at % 3), at * 3 + ((at + 1) % 3) + Math.floor(all.length / 2)];
  return chosen.flatMap((place) => all[place % all.length] ?? []);
}

describe('a page under a fault has a way on, ends its waits, repeats nothing and throws nothing', () => {
  const startVisit = visitsUntil(afterAll);
  const members = new Map<Host, CookieData[]>();
  let browser: Browser;

  beforeAll(async () => {
    browser = await connectBrowser({ protocolTimeout: 60_000 });
    for (const host of hosts) {
      const visit = await startVisit({ host, timing: 'early' });
      await asMember(visit);
      members.set(host, await visit.page.browserContext().cookies());
    }
  }, 120_000);
  afterAll(() => browser.disconnect());

  test.each(faults.map((fault, at) => ({ fault, at, name: fault.name })))(
    '$name',
    async ({ fault, at }) => {
      const problems: string[] = [];
      await severalAtOnce(pagesAtOnce, cellsOf(fault, at), async (cell) => {
        const { host, path } = cell;
        const found = await problemsUnder(browser, { ...cell, cookies: members.get(host) ?? [] });
        problems.push(...found.map((problem) => `${path} in ${host.name}: ${problem}`));
      });
      expect(problems).toEqual([]);
    },
    isFull ? 600_000 : 60_000,
  );
});
