import type { Page } from 'puppeteer';
import { paths } from '#kernel/screen/paths.ts';
import type { LogInWay } from './log-in/way.ts';
import { passTime } from './own-server.ts';
import type { OwnServer } from './own-server.ts';
import { atPath, press, pressInView } from './screen.ts';
import type { Visit } from './visit.ts';

/** Lets more time pass on a server with a clock than a text takes. */
export function passReadingTime(server: OwnServer): Promise<void> {
  return passTime(server, 15_000);
}

interface Reading {
  /** The path of the campaign, which is on the screen. */
  readonly path: string;
  /** The name of the button that opens the text. */
  readonly task: string;
  readonly way: LogInWay;
  readonly server: OwnServer;
}

/** Opens a text as a guest, logs in on its page, and comes back to it after its reading time, so that it is finished. */
export async function finishReadingAsGuest(
  visit: Visit,
  { path, task, way, server }: Reading,
): Promise<void> {
  const { page } = visit;
  await pressInView(page, 'button', task);
  await atPath(page, paths.taskReading);
  const started = page.waitForResponse((reply) => reply.url().includes('/task/reading/start'));
  await press(page, 'button', '登录领奖励');
  await way.complete(visit);
  await atPath(page, paths.taskReading);
  await started;
  await passReadingTime(server);
  await visit.open(path);
  await pressInView(page, 'button', task);
  await page.locator('::-p-text(任务已完成)').wait();
}

/** Answers every question of a round by its first option. */
export async function answerAll(page: Page): Promise<void> {
  await press(page, 'button', '开始答题');
  for (let at = 1; at <= 5; at += 1) {
    await page.locator(`::-p-text(第 ${at} / 5 题)`).wait();
    await page.locator('input[type="radio"]').click();
    await press(page, 'button', '提交答案');
    await press(page, 'button', at < 5 ? '下一题' : '查看结果');
  }
}
