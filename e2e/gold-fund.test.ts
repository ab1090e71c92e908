import { explained } from './explained.ts';
import { hostNamed } from './host-named.ts';
import type { Host } from './hosts.ts';
import { inTheApp } from './log-in/in-the-app.ts';
import { onTheWeb } from './log-in/on-the-web.ts';
import { atPath, picture, press, quiet, see } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const cases = ['Safari on iOS', 'app on Android'].map((name) => {
  const host = hostNamed(name);
  return { name, host };
});

describe('a visitor earns a hammer, smashes an egg and finds both in the records', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(cases)('$name', async ({ host, name }) => {
    const way = host.environment === 'native-app' ? inTheApp() : onTheWeb();
    const visit = await startVisit({ host, timing: 'early', hostSide: way.hostSide });
    await explained(visit, `gold fund ${name}`, () => play(visit, host, way));
  });
});

async function play(visit: Visit, { name }: Host, way: ReturnType<typeof inTheApp>): Promise<void> {
  const { page, record } = visit;
  await visit.open('/activity/gold/fund');
  // The host has reported who is logged in.
  await see(page, 'button', '登录');
  await see(page, 'button', '每日签到：签到');
  // As a visitor does; the consent question covers the lower edge.
  await page.evaluate(() => scrollTo(0, 400));
  await press(page, 'button', '每日签到：签到');
  await way.complete(visit);

  await atPath(page, '/activity/gold/fund');
  await see(page, 'button', '每日签到：已完成');
  await picture(page, `${name} gold fund`);
  await press(page, 'button', '砸金蛋');
  // Its button leads on to the prizes; here the game goes on.
  await page.locator('[role="dialog"] button').wait();
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role="dialog"]', { hidden: true });

  await page.reload({ waitUntil: 'load' });
  await see(page, 'button', '每日签到：已完成');
  // Where the link is depends on the prize that was drawn, and the question may cover it.
  await page.evaluate(() => scrollTo(0, 400));
  await press(page, 'link', '金锤明细 ›');
  await atPath(page, '/activity/gold/fund/history');
  await page.locator('::-p-text(-1 枚)').wait();
  await page.locator('::-p-text(+1 枚)').wait();
  await press(page, 'tab', '使用');
  await page.waitForFunction(() => document.querySelectorAll('main li').length === 1);
  await page.locator('main li button').click();
  await page.locator('::-p-text(种子将在活动结束后公开)').wait();
  await picture(page, `${name} gold fund proof`);
  await quiet(record);
  expect(record.problems).toEqual([]);
}
