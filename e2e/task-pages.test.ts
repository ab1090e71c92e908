import type { task as taskCalls } from '#contract/activity-kit/task.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { paths } from '#kernel/screen/paths.ts';
import { explained } from './explained.ts';
import { logInWays } from './log-in/ways.ts';
import { oneHostEach } from './one-host-each.ts';
import { ownServer, withClock } from './own-server.ts';
import { atPath, hydrated, picture, press, quiet, see } from './screen.ts';
import { answerAll, passReadingTime } from './task-page-acts.ts';
import { inTurn } from '../scripts/test-run/turn-of-day.ts';
import { visitsUntil } from './visit.ts';

describe('a task leads to what it promises', () => {
  const startVisit = visitsUntil(afterEach);
  const server = ownServer(withClock);

  test.each(inTurn(oneHostEach))(
    'in $name: a guest reads, logs in, leaves, and comes back when the server has counted 15 s',
    async (host) => {
      const way = logInWays[host.environment]();
      const visit = await startVisit({
        ...{ host, timing: 'early', hostSide: way.hostSide, origin: server.origin },
      });
      const { page, record } = visit;
      await explained(visit, `reading in ${host.name}`, async () => {
        await visit.open('/activity/financial_day');
        await hydrated(page);
        await press(page, 'button', '读懂基金费率：去阅读');
        await atPath(page, paths.taskReading);
        await see(page, 'heading', '读懂基金费率');
        expect(await page.$('[role="progressbar"]')).toBeNull();
        const started = page.waitForResponse((reply) => reply.url().includes('/task/reading/start'));
        await press(page, 'button', '登录领奖励');
        await way.complete(visit);
        await atPath(page, paths.taskReading);
        const { data } = (await (await started).json()) as { data: DataOf<typeof taskCalls.startReading> };
        expect(data.seconds_left).toBe(15);
        await page.locator('[role="progressbar"]').wait();
        await picture(page, `reading in ${host.name}`);

        // Before the time is over nothing is paid.
        await press(page, 'link', '‹ 本月理财日');
        await atPath(page, '/activity/financial_day');
        await see(page, 'button', '读懂基金费率：去阅读');

        await passReadingTime(server);
        await press(page, 'button', '读懂基金费率：去阅读');
        await page.locator('::-p-text(任务已完成)').wait();
        await press(page, 'link', '返回活动，看看我的奖励');
        await atPath(page, '/activity/financial_day');
        await see(page, 'button', '读懂基金费率：已完成');

        await press(page, 'button', '风险知识小测：去答题');
        await atPath(page, paths.taskQuiz);
        await answerAll(page);
        await page.locator('::-p-text(任务已完成)').wait();
        await press(page, 'link', '返回活动，看看我的奖励');
        await see(page, 'button', '风险知识小测：已完成');
        await quiet(record);
        expect(record.problems).toEqual([]);
      });
    },
  );
});
