import { paths } from '#kernel/screen/paths.ts';
import { asMember } from './as-member.ts';
import { explained } from './explained.ts';
import type { Host } from './hosts.ts';
import type { LogInWay } from './log-in/way.ts';
import { logInWays } from './log-in/ways.ts';
import { hostInTurn } from './one-host-each.ts';
import { atPath, hydrated, picture, press, pressInView, quiet, see } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const stockStar = '/activity/stock-star';
const stock = '青禾智造示例';

describe('the watchlist', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(hostInTurn(0))(
    'in $name: a task leads to it, is finished by a security that is added, and pays on the way back',
    async (host) => {
      const visit = await startVisit({ host, timing: 'early' });
      await explained(visit, `watchlist task in ${host.name}`, () => finishTask(visit, host));
    },
  );

  test.each(hostInTurn(1, 'Chrome on Android'))(
    'in $name: a guest presses the star of an ETF, logs in, and finds it in the list; taken out, it can come back',
    async (host) => {
      const way = logInWays[host.environment]();
      const visit = await startVisit({ host, timing: 'early', hostSide: way.hostSide });
      await explained(visit, `watchlist guest in ${host.name}`, () => follow(visit, host, way));
    },
  );
});

async function finishTask(visit: Visit, host: Host): Promise<void> {
  const { page, record } = visit;
  await asMember(visit);
  await visit.open(stockStar);
  await hydrated(page);
  await pressInView(page, 'button', '加一只自选：去添加');
  await atPath(page, paths.watchlist);
  await page.locator('::-p-text(还没有自选)').wait();
  await press(page, 'button', '搜索添加');
  // On a slow machine a search begins between two characters; the rows stay only after that of the whole code.
  const found = page.waitForResponse(
    (reply) => new URL(reply.url()).searchParams.get('keyword') === '600921',
  );
  await page.locator('input[type="search"]').fill('600921');
  await found;
  await press(page, 'button', `加入自选：${stock}`);
  await see(page, 'button', `移出自选：${stock}`);
  await press(page, 'button', '关闭');
  await page.locator('::-p-text(600921.SH)').wait();
  await page.locator('::-p-text(示例数据 · 截至)').wait();
  await picture(page, `watchlist of a member ${host.name}`);
  await page.locator('li[data-code="600921.SH"] button').click();
  await page.locator('[role="slider"]').wait();
  await picture(page, `a security of the watchlist ${host.name}`);
  await press(page, 'button', '关闭');
  await press(page, 'link', '‹ 返回活动');
  await atPath(page, stockStar);
  await pressInView(page, 'button', '加一只自选：领取奖励');
  await see(page, 'button', '加一只自选：已完成');
  await quiet(record);
  expect(record.problems).toEqual([]);
}

async function follow(visit: Visit, host: Host, way: LogInWay): Promise<void> {
  const { page, record } = visit;
  await visit.open(paths.watchlist);
  await hydrated(page);
  await see(page, 'button', '去登录');
  const star = await page
    .locator('aside button[aria-label^="加入自选："]')
    .map((button) => button.getAttribute('aria-label') ?? '')
    .wait();
  const name = star.replace('加入自选：', '');
  await pressInView(page, 'button', star);
  await way.complete(visit);
  await atPath(page, paths.watchlist);
  await see(page, 'button', `移出自选：${name}`);
  await page.locator('li[data-code]').wait();
  await pressInView(page, 'button', `移出自选：${name}`);
  await page.locator('::-p-text(还没有自选)').wait();
  await press(page, 'button', '撤销');
  await page.locator('li[data-code]').wait();
  await picture(page, `watchlist after undo ${host.name}`);
  await page.reload({ waitUntil: 'load' });
  await page.locator('li[data-code]').wait();
  await quiet(record);
  expect(record.problems).toEqual([]);
}
