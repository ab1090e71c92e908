import { campaigns } from '../src/campaigns/campaigns.ts';
import { explained } from './explained.ts';
import type { Host } from './hosts.ts';
import type { LogInWay } from './log-in/way.ts';
import { logInWays } from './log-in/ways.ts';
import { dailyCase, oneHostEach } from './one-host-each.ts';
import { doTask, firstTask, playGame } from './play-campaign.ts';
import { atPath, hydrated, picture, quiet, see } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

// Some campaigns for the check of the generator.
const wanted = (process.env.TEST_CAMPAIGNS ?? '').split(',').filter((name) => name !== '');
// Their first acts are on other pages, they have no tasks, or their game is not played by a press: they have journeys of
// their own, `packages.test.ts`, `official.test.ts`, `festivals.test.ts`, `calendar.test.ts`, `guess.test.ts`,
// `competition.test.ts`, `etf-match.test.ts` and `training-camp.test.ts`.
const withOwnJourney = [
  ...['packages', 'official-upgrade', 'spring-festival', 'calendar', 'stock-guess'],
  ...['trading-competition', 'etf-match', 'etf-train'],
];
const cases = campaigns
  .filter(({ name }) => !withOwnJourney.includes(name))
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .flatMap((campaign, at) =>
    dailyCase(oneHostEach, at).map((host) => ({ campaign, host, name: campaign.name, on: host.name })),
  );

describe('a visitor plays', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(cases)(
    '$name in $on: logs in for a task, and uses what it brings',
    async ({ campaign, host }) => {
      const way = logInWays[host.environment]();
      const visit = await startVisit({ host, timing: 'early', hostSide: way.hostSide });
      const { path, first } = campaign.screens.main;
      await explained(visit, `${campaign.name} in ${host.name}`, () =>
        play(visit, host, { path, info: first[0]?.path ?? '', way }),
      );
    },
  );
});

interface Played {
  readonly path: string;
  /** The path of the info call. */
  readonly info: string;
  readonly way: LogInWay;
}

async function play(visit: Visit, host: Host, { path, info, way }: Played): Promise<void> {
  const { page, record, origin } = visit;
  const task = await firstTask(origin, info);
  await visit.open(path);
  await hydrated(page);
  await see(page, 'button', '规则');
  await doTask(visit, task, way);
  await atPath(page, task.path === '' ? path : task.path);
  if (task.path !== '') await visit.open(path);
  await see(page, 'button', task.done);
  await playGame(page, () => picture(page, `${path.slice(1).replaceAll('/', '-')} ${host.name} drawn`));
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}
