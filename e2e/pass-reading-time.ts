import type { Page } from 'puppeteer';
import type { financialDay } from '#contract/campaigns/financial-day.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { RunningServer } from './running-server.ts';

/** Moves the clock of a `server-with-clock` on by more than a text takes, and waits until it shows. */
export async function passReadingTime(server: RunningServer, page: Page): Promise<void> {
  const address = '/v1/ug/activity/financial_day';
  const timeOf = async () => {
    const reply = await fetch(server.origin + address);
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
