import type { Page } from 'puppeteer';
import { paths } from '#kernel/screen/paths.ts';
import { explained } from './explained.ts';
import type { Host } from './hosts.ts';
import { logInWays } from './log-in/ways.ts';
import type { LogInWay } from './log-in/way.ts';
import { dailyCase, oneHostEach } from './one-host-each.ts';
import { beginOpening, openAccount } from './open-account.ts';
import { ownServer, withClock } from './own-server.ts';
import type { OwnServer } from './own-server.ts';
import { atPath, hydrated, picture, press, pressInView, quiet, see, seeStatus } from './screen.ts';
import { answerAll, finishReadingAsGuest } from './task-page-acts.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

describe('the evaluation of a newcomer', () => {
  const startVisit = visitsUntil(afterEach);
  const server = ownServer(withClock);

  test.each(dailyCase(oneHostEach, 2))(
    'in $name: goes 0, 10, 40, 70, 100 per cent, unlocks the last award after three tasks, and ends in an exchange',
    async (host) => {
      const way = logInWays[host.environment]();
      const visit = await startVisit({
        ...{ host, timing: 'early', hostSide: way.hostSide, origin: server.origin },
      });
      await explained(visit, `evaluation in ${host.name}`, () => play(visit, { host, way, server }));
    },
    240_000,
  );
});

interface Played {
  readonly host: Host;
  readonly way: LogInWay;
  readonly server: OwnServer;
}

async function play(visit: Visit, { host, way, server }: Played): Promise<void> {
  const { page, record } = visit;
  await visit.open('/activity/reviewer/progress');
  await hydrated(page);
  await seeProgress(page, '0%，已完成 0 步');
  await see(page, 'button', '去完成');

  await finishReadingAsGuest(visit, {
    path: '/activity/reviewer/progress',
    task: '专题：资产怎么配：去阅读',
    way,
    server,
  });
  await backFromTask(page);
  await seeProgress(page, '10%，已完成 1 步');

  await pressInView(page, 'button', '新手小测：去答题');
  await atPath(page, paths.taskQuiz);
  await answerAll(page);
  await backFromTask(page);
  await seeProgress(page, '40%，已完成 2 步');
  await see(page, 'button', '去完成');

  await pressInView(page, 'button', '看懂一张费率表：去看看');
  await atPath(page, paths.charges);
  await visit.open('/activity/reviewer/progress');
  await seeProgress(page, '70%，已完成 3 步');
  await pressInView(page, 'button', '立即领取');
  await see(page, 'button', '已领取');
  await picture(page, `evaluation ${host.name} unlocked`);

  await pressInView(page, 'button', '完成风险测评：去测评');
  await atPath(page, paths.openAccount);
  await beginOpening(page);
  await openAccount(visit, host);
  await visit.open('/activity/reviewer/progress');
  await pressInView(page, 'button', '完成风险测评：领取奖励');
  await seeProgress(page, '100%，全部完成');

  await visit.open('/activity/reviewer/exchange');
  await seeStatus(page, '120');
  await pressInView(page, 'button', '理财学习券：兑换');
  await press(page, 'button', '确认兑换');
  await seeStatus(page, '100');
  await visit.open('/activity/reviewer/award');
  for (const prize of ['理财学习券', '新手评测官礼券']) await page.locator(`::-p-text(${prize})`).wait();
  await picture(page, `evaluation ${host.name} prizes`);
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}

/** What the dial says. */
async function seeProgress(page: Page, words: string): Promise<void> {
  await page.locator(`::-p-aria([name="评测进度 ${words}"])`).wait();
}

/** Waits until the task is finished on its page, and goes back to the evaluation. */
async function backFromTask(page: Page): Promise<void> {
  await page.locator('::-p-text(任务已完成)').wait();
  await press(page, 'link', '返回活动，看看我的奖励');
  await atPath(page, '/activity/reviewer/progress');
}
