import { help } from '#contract/activity-kit/help.ts';
import { paths } from '#kernel/screen/paths.ts';
import { explained } from './explained.ts';
import { hostNamed } from './host-named.ts';
import { inTheApp } from './log-in/in-the-app.ts';
import { inTheMiniProgram } from './log-in/in-the-mini-program.ts';
import { onTheWeb } from './log-in/on-the-web.ts';
import type { LogInWay } from './log-in/way.ts';
import { dailyCase } from './one-host-each.ts';
import { ownServer, withClock } from './own-server.ts';
import type { OwnServer } from './own-server.ts';
import { atPath, hydrated, picture, press, pressInView, quiet, see, seeStatus } from './screen.ts';
import { passReadingTime } from './task-page-acts.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const web = { name: 'Safari on iOS', way: onTheWeb };
const app = { name: 'app on iOS', way: inTheApp };
const miniProgram = { name: 'mini-program on iOS', way: inTheMiniProgram };

describe('the upgrades', () => {
  const startVisit = visitsUntil(afterEach);
  const server = ownServer(withClock);

  const arrive = async ({ name, way }: { readonly name: string; readonly way: () => LogInWay }) => {
    const login = way();
    const host = hostNamed(name);
    const visit = await startVisit({
      ...{ host, timing: 'early', hostSide: login.hostSide, origin: server.origin },
    });
    return { visit, login };
  };

  const pairs = [
    { owner: web, helper: app },
    { owner: app, helper: web },
  ];
  test.each(dailyCase(pairs, 0))(
    'third: the link of a member in $owner.name is helped in $helper.name, once a day',
    async ({ owner, helper }) => {
      const [one, other] = [await arrive(owner), await arrive(helper)];
      await explained([one.visit, other.visit], `third ${owner.name}`, () => helpEachOther(one, other));
    },
  );

  test('third: in the mini-program tasks and boxes are there, and why help and check-in are not', async () => {
    const { visit } = await arrive(miniProgram);
    await explained(visit, 'third mini-program', async () => {
      await visit.open('/activity/upgrade/third');
      await hydrated(visit.page);
      for (const play of ['好友助力得奖励', '签到得奖励'])
        await visit.page.locator(`::-p-text(不支持“${play}”的玩法)`).wait();
      await see(visit.page, 'button', '看懂资产配置：去阅读');
      await see(visit.page, 'tab', '安澜稳健');
      await settled(visit);
    });
  });

  test.each(dailyCase([web, app, miniProgram], 1))(
    'fourth in $name: a stage opens with the tasks before it, and pays once',
    async (host) => {
      const { visit, login } = await arrive(host);
      await explained(visit, `fourth ${host.name}`, () => climb(visit, login, server));
    },
    240_000,
  );
});

interface Person {
  readonly visit: Visit;
  readonly login: LogInWay;
}

async function helpEachOther({ visit: owner, login }: Person, helper: Person): Promise<void> {
  const { page } = owner;
  await owner.open('/activity/upgrade/third');
  await hydrated(page);
  await pressInView(page, 'button', '立即签到');
  await login.complete(owner);
  await atPath(page, '/activity/upgrade/third');
  await see(page, 'button', '今日已签到');
  await seeStatus(page, '1');
  const link = await ownLink(owner);

  const { page: other } = helper.visit;
  await helper.visit.open(link);
  await hydrated(other);
  const give = await other
    .locator('::-p-text(邀请您助力)')
    .map((element) => element.textContent.slice(0, 11))
    .wait();
  await pressInView(other, 'button', `为 ${give} 助力`);
  await helper.login.complete(helper.visit);
  await other.locator(`::-p-text(已为 ${give} 助力，谢谢您)`).wait();
  await picture(other, `upgrade third helped ${give}`);
  await helper.visit.open(link);
  await hydrated(other);
  await other.locator(`::-p-text(已为 ${give} 助力，谢谢您)`).wait();

  await owner.open('/activity/upgrade/third');
  await hydrated(page);
  await page.locator('::-p-text(1/5次)').wait();
  await pressInView(page, 'button', '开盲盒');
  await page.locator('[role="dialog"]').wait();
  await picture(page, 'upgrade third drawn');
  await Promise.all([settled(owner), settled(helper.visit)]);
}

/** The path of the link by which friends help this member, as the page shares it. */
async function ownLink({ page }: Visit): Promise<string> {
  const asked = `${help.info.path}?type=upgrade_third`;
  const code = await page.evaluate(async (address) => {
    const cookies = new Map(document.cookie.split('; ').map((each) => each.split('=') as [string, string]));
    const headers = {
      ...{ 'x-requested-with': 'invest-hall', 'x-session-id': decodeURIComponent(cookies.get('sid') ?? '') },
      'x-auth-token': decodeURIComponent(cookies.get('auth_token') ?? ''),
    };
    const reply = (await (await fetch(address, { headers })).json()) as {
      readonly data: { readonly invite_code: string };
    };
    return reply.data.invite_code;
  }, asked);
  expect(code).toMatch(/^[2-9A-HJ-KM-NP-Z]{8}$/);
  return `/activity/upgrade/third?activity_id=upgrade-third-now&help=${code}`;
}

async function climb(visit: Visit, login: LogInWay, server: OwnServer): Promise<void> {
  const { page } = visit;
  await visit.open('/activity/upgrade/fourth');
  await hydrated(page);
  await page.locator('::-p-text(完成「初识大厅」后解锁)').wait();
  await pressInView(page, 'button', '逛一逛活动中心：去逛逛');
  await login.complete(visit);
  await atPath(page, paths.activityCenter);
  await visit.open('/activity/upgrade/fourth');
  await hydrated(page);
  await see(page, 'button', '逛一逛活动中心：已完成');

  await pressInView(page, 'button', '认识第一只基金：去阅读');
  await atPath(page, paths.taskReading);
  await passReadingTime(server);
  await visit.open('/activity/upgrade/fourth');
  await hydrated(page);
  await pressInView(page, 'button', '认识第一只基金：去阅读');
  await page.locator('::-p-text(任务已完成)').wait();
  await press(page, 'link', '返回活动，看看我的奖励');
  await atPath(page, '/activity/upgrade/fourth');

  await see(page, 'button', '读懂基金费率：去阅读');
  await pressInView(page, 'button', '领取 起步体验券：初识大厅');
  await page.locator('::-p-text(已领奖)').wait();
  await picture(page, 'upgrade fourth claimed');
  await visit.open('/activity/upgrade/fourth/award');
  await page.locator('::-p-text(起步体验券)').wait();
  await settled(visit);
}

async function settled({ record }: Visit): Promise<void> {
  await quiet(record);
  expect(record.problems).toEqual([]);
}
