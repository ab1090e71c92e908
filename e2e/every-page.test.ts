import type { HTTPRequest, Page } from 'puppeteer';
import { builtPages } from './built-pages.ts';
import { dataIn, drawnPages, isCut, untilDrawn } from './drawn-pages.ts';
import { hosts } from './hosts.ts';
import type { Host } from './hosts.ts';
import { pageLayoutProblems } from './layout/page-layout.ts';
import { locate } from './named.ts';
import { oneHostEach } from './one-host-each.ts';
import { atRest, hydrated, targetOf } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

type Kind = 'with its data' | 'with its screen';

const wordsOn = new Map<string, string>(drawnPages.map(({ path, words }) => [path, words]));

function kindOf(path: string): Kind {
  return wordsOn.has(path) ? 'with its data' : 'with its screen';
}

const kinds: readonly Kind[] = ['with its data', 'with its screen'];

/** The bundles alternate within a kind, so that each of them shows every kind of page. */
const alternating = (at: number): readonly Host[] =>
  oneHostEach.filter((_, index) => index === at % oneHostEach.length);
const isFull = process.env.TEST_FULL === '1';
// The nightly run uses every host; otherwise each address is visited once.
const hostsOf = isFull ? () => hosts : alternating;
const cases = kinds.flatMap((kind) =>
  builtPages
    .filter((path) => kindOf(path) === kind)
    .flatMap((path, at) =>
      hostsOf(at).map((host, which) => ({
        ...{ path, kind, host, isLaidOut: which === 0 },
        ...{ name: host.name, target: host.target },
      })),
    ),
);

describe('every address', () => {
  const startVisit = visitsUntil(afterAll);
  const visits = new Map<Host, Visit>();

  /** Somebody who has never been here. */
  async function newVisitor(host: Host): Promise<Visit> {
    const visit = visits.get(host) ?? (await startVisit({ host, timing: 'early' }));
    if (visits.has(host)) await visit.renew();
    visits.set(host, visit);
    return visit;
  }

  test.each(cases)(
    '$path is served $kind in $name, the $target bundle, taken over without a warning and without a second question, and laid out for every width',
    async ({ path, kind, host, isLaidOut }) => {
      const visit = await newVisitor(host);
      const { page, record, origin } = visit;
      const before = record.problems.length;
      const asked: string[] = [];
      const note = (request: HTTPRequest) => void asked.push(plainAddress(request.url()));
      page.on('request', note);
      if (kind === 'with its data') await untilDrawn(origin, path, host);
      const reply = await page.goto(origin + path, { waitUntil: 'load' });
      const source = (await reply?.text()) ?? '';
      await hydrated(page);
      await page.waitForFunction(() => '__isHydrated' in window);
      await atRest(page, record);
      page.off('request', note);
      expect(await whatIsServed(page)).toEqual({ target: host.target, mains: 1 });
      if (kind === 'with its screen') expect(headingIn(source)).not.toBe('');
      if (kind === 'with its data')
        await expectData(visit, { source, words: wordsOn.get(path) ?? '', asked });
      expect(record.problems.slice(before)).toEqual([]);
      if (isLaidOut) expect(await pageLayoutProblems(page)).toEqual([]);
    },
  );
});

describe.each(oneHostEach)('an address without a screen in $name, the $target bundle', (host: Host) => {
  const startVisit = visitsUntil(afterEach);

  test.each(['/activity/etf/match', '/nothing/here'])('%s says that there is nothing', async (path) => {
    const { page, open } = await startVisit({ host, timing: 'early' });
    await open(path);
    await locate(page, 'heading', '页面不存在').wait();
  });
});

async function whatIsServed(page: Page): Promise<unknown> {
  return {
    target: await targetOf(page),
    mains: await page.$$eval('main', (found) => found.length),
  };
}

/** The words of the first heading of a page's source; empty without one. */
function headingIn(source: string): string {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(source.slice(source.indexOf('<main'))) ?? [];
  return heading.replace(/<[^>]*>/g, '').trim();
}

interface Served {
  readonly source: string;
  readonly words: string;
  /** The addresses that the page has requested. */
  readonly asked: readonly string[];
}

/** Its source holds the data, and nothing is asked for that came along. */
async function expectData({ page }: Visit, { source, words, asked }: Served): Promise<void> {
  expect(source.slice(source.indexOf('<main'))).toContain(words);
  const answers = dataIn(source)?.answers ?? {};
  expect(Object.keys(answers)).not.toEqual([]);
  // The rest of a long list is asked for.
  const known = Object.keys(answers).filter((address) => !isCut(answers[address]));
  // What is below the first view may not be laid out yet, and is no `innerText` then.
  expect(await page.$eval('main', (main) => main.textContent)).toContain(words);
  expect(asked.filter((address) => known.includes(address))).toEqual([]);
}

/** An address without the parameters that a client adds to every call: the time and the signature. */
function plainAddress(address: string): string {
  const { pathname, searchParams } = new URL(address);
  for (const name of ['ts', 'rd', 'sign']) searchParams.delete(name);
  searchParams.sort();
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`;
}
