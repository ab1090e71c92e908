import { explained } from './explained.ts';
import type { Host } from './hosts.ts';
import type { LogInWay } from './log-in/way.ts';
import { logInWays } from './log-in/ways.ts';
import { hostInTurn } from './one-host-each.ts';
import { atPath, hydrated, picture, press, pressInView, quiet, see, seeStatus } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const path = '/activity/calendar';

describe('a guest of the calendar', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(hostInTurn(1, 'Chrome on Android'))(
    'in $name: follows a release to its history, asks for messages, logs in, and can end them',
    async (host) => {
      const way = logInWays[host.environment]();
      const visit = await startVisit({ host, timing: 'early', hostSide: way.hostSide });
      await explained(visit, `calendar in ${host.name}`, () => look(visit, host, way));
    },
  );
});

async function look(visit: Visit, host: Host, way: LogInWay): Promise<void> {
  const { page, record } = visit;
  await visit.open(path);
  await hydrated(page);
  await press(page, 'link', '列表 ›');
  await atPath(page, `${path}/old`);
  const release = page.locator('main section a[href*="indicator_id="]');
  await release.wait();
  await picture(page, `calendar as a list ${host.name}`);
  await release.click();
  await atPath(page, `${path}/economy`);
  await page.locator('table td').wait();
  await picture(page, `calendar indicator ${host.name}`);
  await press(page, 'link', '‹ 财经日历');
  await atPath(page, path);

  await pressInView(page, 'button', '提醒我');
  await way.complete(visit);
  await atPath(page, path);
  await see(page, 'button', '取消提醒');
  await seeStatus(page, '已订阅');
  await picture(page, `calendar of a subscriber ${host.name}`);
  await page.reload({ waitUntil: 'load' });
  await pressInView(page, 'button', '取消提醒');
  await see(page, 'button', '提醒我');
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}
