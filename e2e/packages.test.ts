import { paths } from '#kernel/screen/paths.ts';
import { explained } from './explained.ts';
import type { Host } from './hosts.ts';
import { logInWays } from './log-in/ways.ts';
import type { LogInWay } from './log-in/way.ts';
import { dailyCase, oneHostEach } from './one-host-each.ts';
import { beginOpening, openAccount } from './open-account.ts';
import { passReadingTime } from './task-page-acts.ts';
import { ownServer, withClock } from './own-server.ts';
import type { OwnServer } from './own-server.ts';
import { atPath, hydrated, picture, press, quiet, see } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

describe('a new visitor passes three gates', () => {
  const startVisit = visitsUntil(afterEach);
  const server = ownServer(withClock);

  test.each(dailyCase(oneHostEach, 1))(
    'in $name: from the page of a guest over an account and three tasks to an opened box and a lower commission',
    async (host) => {
      const way = logInWays[host.environment]();
      const { origin } = server;
      const visit = await startVisit({ host, timing: 'early', hostSide: way.hostSide, origin });
      await explained(visit, `packages in ${host.name}`, async () => {
        await passFirstGate(visit, host, way);
        await passSecondGate(visit, server);
        await openBoxes(visit, host);
        await applyForCommission(visit, host);
        await quiet(visit.record);
        expect(visit.record.problems).toEqual([]);
        expect(visit.record.unsettled()).toEqual([]);
      });
    },
  );
});

async function passFirstGate(visit: Visit, host: Host, way: LogInWay): Promise<void> {
  const { page } = visit;
  await visit.open('/activity/packages');
  await hydrated(page);
  await see(page, 'button', '认识第一只基金：未解锁');
  await press(page, 'button', '新人体验金：去开户');
  await atPath(page, paths.openAccount);
  await beginOpening(page);
  await way.complete(visit);
  await openAccount(visit, host);
  await visit.open('/activity/packages');
  await press(page, 'button', '开启闯关');
  await picture(page, `packages ${host.name} joined`);
  await press(page, 'button', '新人体验金：领取奖励');
  await page.locator('::-p-text(体验金已到账)').wait();
}

async function passSecondGate({ page }: Visit, server: OwnServer): Promise<void> {
  for (const title of ['认识第一只基金', '看懂资产配置']) {
    await press(page, 'button', `${title}：去阅读`);
    await atPath(page, paths.taskReading);
    await page.locator('[role="progressbar"]').wait();
    await passReadingTime(server);
    await page.reload({ waitUntil: 'load' });
    await page.locator('::-p-text(任务已完成)').wait();
    await press(page, 'link', '返回活动，看看我的奖励');
    await atPath(page, '/activity/packages');
    await see(page, 'button', `${title}：已完成`);
  }
  // The assessment was a part of opening the account.
  await press(page, 'button', '测一测风险承受力：领取奖励');
  await see(page, 'button', '测一测风险承受力：已完成');
}

async function openBoxes({ page }: Visit, host: Host): Promise<void> {
  await press(page, 'button', '开盲盒');
  await page.locator('[role="dialog"]').wait();
  await picture(page, `packages ${host.name} opened`);
  await press(page, 'button', '查看我的奖品');
  await atPath(page, '/activity/packages/award');
  await page.locator('::-p-text(佣金优惠券)').wait();
  await page.locator('::-p-text(新人礼包盲盒)').wait();
}

async function applyForCommission(visit: Visit, host: Host): Promise<void> {
  const { page } = visit;
  await visit.open('/activity/packages/commission');
  await press(page, 'button', '立即申请');
  await see(page, 'button', '撤销申请');
  await picture(page, `packages ${host.name} commission`);
  await visit.open(paths.coupons);
  await press(page, 'tab', '已使用');
  await page.locator('::-p-text(佣金优惠券)').wait();
}
