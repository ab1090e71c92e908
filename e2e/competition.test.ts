import { explained } from './explained.ts';
import type { Host } from './hosts.ts';
import type { LogInWay } from './log-in/way.ts';
import { logInWays } from './log-in/ways.ts';
import { hostInTurn } from './one-host-each.ts';
import { atPath, hydrated, picture, press, pressInView, quiet } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const path = '/activity/tradingCompetition';

describe('a guest of the trading competition', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(hostInTurn(2))(
    'in $name: signs up with a login, opens a red packet, and finds it among the records and the prizes',
    async (host) => {
      const way = logInWays[host.environment]();
      const visit = await startVisit({ host, timing: 'early', hostSide: way.hostSide });
      await explained(visit, `competition in ${host.name}`, () => compete(visit, host, way));
    },
  );
});

async function compete(visit: Visit, host: Host, way: LogInWay): Promise<void> {
  const { page, record } = visit;
  await visit.open(path);
  await hydrated(page);
  // The contestants of the sample have places.
  await page.locator('main ol li ::-p-text(选手)').wait();
  await pressInView(page, 'button', '立即报名');
  await way.complete(visit);
  await atPath(page, path);
  await page.locator('::-p-text(首个交易日收盘后显示收益率)').wait();
  await picture(page, `competition of a member ${host.name}`);
  await press(page, 'link', '去看看 ›');
  await atPath(page, `${path}/hongbao`);
  await pressInView(page, 'button', '抢加油红包');
  await page.locator('article ::-p-text(已抢到)').wait();
  await pressInView(page, 'button', '加油红包的领取记录');
  await page.locator('[role="dialog"] li ::-p-text(****)').wait();
  await picture(page, `red packets of a member ${host.name}`);
  await page.keyboard.press('Escape');
  await press(page, 'link', '我的奖品 ›');
  await atPath(page, `${path}/award`);
  await page.locator('main li ::-p-text(加油红包)').wait();
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}
