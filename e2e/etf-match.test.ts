import { explained } from './explained.ts';
import type { Host } from './hosts.ts';
import type { LogInWay } from './log-in/way.ts';
import { logInWays } from './log-in/ways.ts';
import { hostInTurn } from './one-host-each.ts';
import { atPath, hydrated, picture, press, pressInView, quiet } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const path = '/activity/etfMatch';

describe('a guest of the ETF match', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(hostInTurn(0))(
    'in $name: signs up with a login, chooses a section, looks at the record of a contestant, and shows the own one',
    async (host) => {
      const way = logInWays[host.environment]();
      const visit = await startVisit({ host, timing: 'early', hostSide: way.hostSide });
      await explained(visit, `ETF match in ${host.name}`, () => compete(visit, host, way));
    },
  );
});

async function compete(visit: Visit, host: Host, way: LogInWay): Promise<void> {
  const { page, record } = visit;
  await visit.open(path);
  await hydrated(page);
  await pressInView(page, 'button', '立即报名');
  await way.complete(visit);
  await atPath(page, path);
  await page.locator('main a ::-p-text(选赛区)').click();
  await atPath(page, `${path}/section`);
  await pressInView(page, 'button', '选定宽基赛区');
  await page.locator('main ::-p-text(已选定)').wait();
  await picture(page, `section of a member ${host.name}`);
  await page.goBack();
  await atPath(page, path);
  await press(page, 'link', '查看排行 ›');
  await atPath(page, `${path}/list`);
  // The sample contestants have places on the board of the newest week.
  await page.locator('main ol li a ::-p-text(选手)').click();
  await atPath(page, `${path}/record`);
  await page.locator('main ::-p-text(收益率曲线)').wait();
  await picture(page, `record of a contestant ${host.name}`);
  await visit.open(`${path}/record`);
  await hydrated(page);
  await pressInView(page, 'switch', '公开我的调仓记录');
  await page.locator('main ::-p-text(已公开，所有人可见)').wait();
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}
