import { paths } from '#kernel/screen/paths.ts';
import { explained } from './explained.ts';
import { taskButton } from './financial-day.ts';
import { hosts, timings } from './hosts.ts';
import type { Host, Timing } from './hosts.ts';
import { logInWays } from './log-in/ways.ts';
import type { LogInWay } from './log-in/way.ts';
import { atPath, openFinancialDayCard, picture, press, quiet, see, targetOf } from './screen.ts';
import { inTurn } from '../scripts/test-run/turn-of-day.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

// If the host is the way to log in, its absence is another journey: see without-the-host.test.ts.
function isPlayed({ environment }: Host, timing: Timing): boolean {
  if (environment === 'none') return timing === 'early';
  return timing !== 'absent' || environment === 'wechat';
}

// In three daily runs every host is there once, and the one that may be absent also without; the nightly run has all timings.
const everyHost = hosts.flatMap((host, at) => {
  const played = timings.filter((timing) => isPlayed(host, timing));
  const isToday = (timing: Timing, index: number) => index === at % played.length || timing === 'absent';
  const chosen = process.env.TEST_FULL === '1' ? played : played.filter(isToday);
  return chosen.map((timing) => ({ host, timing, name: host.name }));
});
const cases = inTurn(everyHost);

describe('a visitor does a task and is asked to log in', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(cases)(
    '$name, host $timing: the action is carried out on return, is there after a reload, and logout ends it',
    async ({ host, timing }) => {
      const way = logInWays[host.environment]();
      const visit = await startVisit({ host, timing, hostSide: way.hostSide });
      await explained(visit, `${host.name} ${timing}`, () => play(visit, host, way, timing));
    },
  );
});

async function play(visit: Visit, host: Host, way: LogInWay, timing: Timing): Promise<void> {
  const { page, record, origin } = visit;
  const task = await taskButton(origin);

  await visit.open(paths.activityCenter);
  expect(await targetOf(page)).toBe(host.target);
  await see(page, 'button', '登录');
  await picture(page, `${host.name} ${timing} hall`);

  await openFinancialDayCard(page);
  await atPath(page, '/activity/financial_day');
  await press(page, 'button', task.open);
  await way.complete(visit);

  await atPath(page, '/activity/financial_day');
  await see(page, 'button', task.done);
  await page.reload({ waitUntil: 'load' });
  await see(page, 'button', task.done);
  await picture(page, `${host.name} ${timing} done`);

  await press(page, 'button', '退出登录');
  await see(page, 'button', '登录');
  await see(page, 'button', task.open);
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}
