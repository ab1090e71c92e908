import { explained } from './explained.ts';
import type { Host } from './hosts.ts';
import type { LogInWay } from './log-in/way.ts';
import { logInWays } from './log-in/ways.ts';
import { hostInTurn } from './one-host-each.ts';
import { atPath, hydrated, picture, press, pressInView, quiet, see, seeStatus } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const path = '/activity/auto-investment';

describe('a guest of the automatic investment', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(hostInTurn(0))(
    'in $name: reads the drawdown by the keyboard, calculates a plan, follows a manager with a login, and finds it followed',
    async (host) => {
      const way = logInWays[host.environment]();
      const visit = await startVisit({ host, timing: 'early', hostSide: way.hostSide });
      await explained(visit, `auto investment in ${host.name}`, () => invest(visit, host, way));
    },
  );
});

async function invest(visit: Visit, host: Host, way: LogInWay): Promise<void> {
  const { page, record } = visit;
  await visit.open(path);
  await hydrated(page);
  const drawdown = page.locator('main [role="slider"][aria-label$="，距高点回撤"]');
  const told = (slider: Element) => slider.getAttribute('aria-valuetext');
  const handle = await drawdown.waitHandle();
  const newest = await handle.evaluate(told);
  await handle.focus();
  await page.keyboard.press('Home');
  expect(await handle.evaluate(told)).not.toBe(newest);
  await pressInView(page, 'button', '测算');
  await page.locator('main ::-p-text(一次性投入收益率)').wait();
  await picture(page, `plan of a guest ${host.name}`);

  await page.locator('main a ::-p-text(跟投主理人)').click();
  await atPath(page, `${path}/manager`);
  await pressInView(page, 'button', '关注');
  await way.complete(visit);
  await atPath(page, `${path}/manager`);
  await see(page, 'button', '取消关注');
  await seeStatus(page, '已关注，排在最前面');
  await picture(page, `manager of a member ${host.name}`);
  await press(page, 'link', '先认识主理人 ›');
  await atPath(page, `${path}/manager/intro`);
  await page.locator('main ::-p-text(已关注)').wait();
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}
