import { asMember } from './as-member.ts';
import { asTrader } from './as-trader.ts';
import { builtPages } from './built-pages.ts';
import { explained } from './explained.ts';
import { hosts } from './hosts.ts';
import type { Host } from './hosts.ts';
import { oneHostEach } from './one-host-each.ts';
import { hydrated, quiet, targetOf } from './screen.ts';
import { turnOfDay } from '../scripts/test-run/turn-of-day.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

/** Who looks at a page; each sees another one. */
const visitors = {
  guest: () => Promise.resolve(),
  member: asMember,
  trader: asTrader,
} as const satisfies Readonly<Record<string, (visit: Visit, host: Host) => Promise<void>>>;
type Visitor = keyof typeof visitors;

const isFull = process.env.TEST_FULL === '1';
const pages = [...new Set(builtPages)];
/**
 * The nightly run visits every page in every host; a daily one a ninth of them in one host of each bundle, for another visitor
 * in each, so that nine of them visit all.
 */
const cases = (isFull ? hosts : oneHostEach).flatMap((host, at) =>
  (Object.keys(visitors) as Visitor[]).map((visitor, which) => ({
    ...{ host, visitor, name: host.name },
    paths: isFull ? pages : pages.filter((_, page) => page % 9 === (at * 3 + which + turnOfDay(9)) % 9),
    isToday: isFull || which === (at + turnOfDay(3)) % 3,
  })),
);

describe('every address of the product', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(cases.filter(({ isToday }) => isToday))(
    'has its screen for a $visitor in $name',
    async ({ host, visitor, paths }) => {
      const visit = await startVisit({ host, timing: 'early' });
      await explained(visit, `walk of a ${visitor} in ${host.name}`, async () => {
        await visitors[visitor](visit, host);
        const wrong: string[] = [];
        for (const path of paths) wrong.push(...(await problemsAt(visit, host, path)));
        expect(wrong).toEqual([]);
      });
    },
  );
});

/** What is wrong with a page, each in a line; empty for one that shows its screen without an error. */
async function problemsAt(visit: Visit, host: Host, path: string): Promise<readonly string[]> {
  const { page, record } = visit;
  const before = record.problems.length;
  await visit.open(path);
  await hydrated(page);
  await quiet(record);
  const { mains, heading } = await page.evaluate(() => ({
    mains: document.querySelectorAll('main').length,
    heading: document.querySelector('h1')?.textContent ?? '',
  }));
  const isMissing = path === '/activity/etf/match';
  const found = [
    ...record.problems.slice(before),
    ...((await targetOf(page)) === host.target ? [] : ['another bundle']),
    ...(mains === 1 ? [] : [`${String(mains)} main regions`]),
    ...(heading !== '' && (heading === '页面不存在') === isMissing ? [] : [`the heading ${heading}`]),
  ];
  return found.map((what) => `${path}: ${what}`);
}
