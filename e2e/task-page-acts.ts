import type { Page } from 'puppeteer';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { RunningServer } from './running-server.ts';
import { press } from './screen.ts';

/** Moves the clock of a server with a clock on by more than a text takes, and waits until it shows. */
export async function passReadingTime(server: RunningServer, page: Page): Promise<void> {
  const timeOf = async () => {
    const reply = await fetch(server.origin + financialDay.info.path);
    return ((await reply.json()) as { data: DataOf<typeof financialDay.info> }).data.page_info.server_time;
  };
  const before = await timeOf();
  server.signal('SIGUSR2');
  const patience = performance.now() + 10_000;
  while ((await timeOf()) < before + 15_000) {
    if (performance.now() > patience) throw new Error('the clock of the server does not move');
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
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
