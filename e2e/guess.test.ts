import { explained } from './explained.ts';
import type { Host } from './hosts.ts';
import { untilHourInShanghai } from './hour-in-shanghai.ts';
import type { LogInWay } from './log-in/way.ts';
import { logInWays } from './log-in/ways.ts';
import { hostInTurn } from './one-host-each.ts';
import { ownServer, withClock } from './own-server.ts';
import { atPath, hydrated, picture, press, quiet } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const path = '/activity/guess';

describe('a guest of the guesses about closing prices', () => {
  const startVisit = visitsUntil(afterEach);
  // In the evening: from 9:15 to the close of a trading day nobody can guess.
  const server = ownServer({
    ...withClock,
    settings: () => ({ CLOCK_AHEAD_MS: String(untilHourInShanghai(20)) }),
  });

  test.each(hostInTurn(1))(
    'in $name: guesses, logs in, and finds the guess on the page and among the records',
    async (host) => {
      const way = logInWays[host.environment]();
      const visit = await startVisit({
        host,
        timing: 'early',
        hostSide: way.hostSide,
        origin: server.origin,
      });
      await explained(visit, `guess in ${host.name}`, () => guess(visit, host, way));
    },
  );
});

async function guess(visit: Visit, host: Host, way: LogInWay): Promise<void> {
  const { page, record } = visit;
  await visit.open(path);
  await hydrated(page);
  const choice = page.locator('main li button[aria-label$="：看涨"]');
  await (await choice.waitHandle()).evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await choice.click();
  await way.complete(visit);
  await atPath(page, path);
  await page.locator('::-p-text(已猜涨)').wait();
  await picture(page, `guess of a member ${host.name}`);
  await press(page, 'link', '竞猜记录 ›');
  await atPath(page, `${path}/records`);
  await page.locator('main li ::-p-text(待揭晓)').wait();
  await picture(page, `guess among the records ${host.name}`);
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}
