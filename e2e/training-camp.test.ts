import { explained } from './explained.ts';
import type { Host } from './hosts.ts';
import type { LogInWay } from './log-in/way.ts';
import { logInWays } from './log-in/ways.ts';
import { hostInTurn } from './one-host-each.ts';
import { atPath, hydrated, picture, pressInView, quiet } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const path = '/activity/etf/train';

describe('a guest of the training camp', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(hostInTurn(0))(
    'in $name: joins with a login, checks in for points where the host allows it, and looks at the portfolio',
    async (host) => {
      const way = logInWays[host.environment]();
      const visit = await startVisit({ host, timing: 'early', hostSide: way.hostSide });
      await explained(visit, `training camp in ${host.name}`, () => train(visit, host, way));
    },
  );
});

async function train(visit: Visit, host: Host, way: LogInWay): Promise<void> {
  const { page, record } = visit;
  await visit.open(path);
  await hydrated(page);
  await pressInView(page, 'button', '加入训练营');
  await way.complete(visit);
  await atPath(page, path);
  await page.locator('::-p-text(已加入，坚持打卡)').wait();
  // There check-ins bring no reward, and the camp is its tasks.
  if (host.environment === 'mini-program') await page.locator('::-p-text(不支持“签到得奖励”的玩法)').wait();
  else {
    await pressInView(page, 'button', '立即签到');
    await page.locator('button::-p-text(今日已签到)').wait();
  }
  await picture(page, `camp of a member ${host.name}`);
  await page.locator('main a ::-p-text(看组合)').click();
  await atPath(page, '/activity/upgrade/third');
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}
