import type { Page } from 'puppeteer';
import { asMember } from './as-member.ts';
import { drawnPages, untilDrawn } from './drawn-pages.ts';
import { untilHourInShanghai } from './hour-in-shanghai.ts';
import { oneHostEach } from './one-host-each.ts';
import { ownServer, withClock } from './own-server.ts';
import { quiet } from './screen.ts';
import { inTurn, turnOfDay } from '../scripts/test-run/turn-of-day.ts';
import { visitsUntil } from './visit.ts';

const dayMs = 24 * 60 * 60 * 1000;
const shanghaiAheadMs = 8 * 60 * 60 * 1000;
const moments = [
  { when: 'a second before midnight in Shanghai', offset: -1000 },
  { when: 'a second after midnight in Shanghai', offset: 1000 },
];
const isFull = process.env.TEST_FULL === '1';
// Moment and person matter for some markup, and the bundle for none: in six daily runs h5 shows every page to a guest before
// midnight and to a member after it, a third of the pages each day, and in two the others a third of the pages the other way
// round. A page that is wrong at every hour is found by every-page.test.ts.
const everyMoment = oneHostEach.flatMap((host, at) =>
  ['guest', 'member'].flatMap((who, person) =>
    moments
      .filter(
        (_, moment) => isFull || (at === 0 ? person === moment : at === 1 + person && person !== moment),
      )
      .map((moment) => ({ ...moment, host, who, at, target: host.target })),
  ),
);
const cases = inTurn(everyMoment, 2);
const pagesOf = (at: number) =>
  drawnPages.filter((_, index) => isFull || index % 3 === (at === 0 ? turnOfDay(3) : at));

/** Runs in a page before any other script: at its start the visitor's clock shows this time. */
function installMoment(moment: number): void {
  const ahead = moment - Date.now();
  const real = Date.now.bind(Date);
  const now = () => real() + ahead;
  window.Date = new Proxy(Date, {
    construct: (target, parts) => Reflect.construct(target, parts.length === 0 ? [now()] : parts) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}

/** How far the clock of the server is ahead: at its noon, no test crosses a midnight that it did not ask for. */
const aheadMs = untilHourInShanghai(12);

/** The midnight after the noon of the server. */
function nextMidnightInShanghai(): number {
  const local = Date.now() + aheadMs + shanghaiAheadMs;
  return local - (local % dayMs) + dayMs - shanghaiAheadMs;
}

async function inAnotherWorld(page: Page, offset: number): Promise<void> {
  await page.emulateTimezone('America/Los_Angeles');
  await page.evaluateOnNewDocument(installMoment, nextMidnightInShanghai() + offset);
}

describe('the browser finds the markup that it expects', () => {
  const server = ownServer({ ...withClock, settings: () => ({ CLOCK_AHEAD_MS: String(aheadMs) }) });
  const startVisit = visitsUntil(afterEach);

  test.each(cases)('$target, a $who, $when, far from Shanghai', async ({ host, who, at, offset }) => {
    const visit = await startVisit({ host, timing: 'early', origin: server.origin });
    const { page, record, origin } = visit;
    if (who === 'member') await asMember(visit);
    await inAnotherWorld(page, offset);
    for (const { path, words } of pagesOf(at)) {
      await untilDrawn(origin, path, host);
      await visit.open(path);
      await page.waitForFunction(() => '__isHydrated' in window);
      await quiet(record);
      expect(await page.$eval('main', (main) => main.innerText)).toContain(words);
    }
    expect(record.problems).toEqual([]);
  });
});
