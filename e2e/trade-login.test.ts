import { codes } from '#contract/http/codes.ts';
import { tradeDurations } from '#contract/trade/trade-duration.ts';
import { taskButton } from './financial-day.ts';
import { hostNamed } from './host-named.ts';
import { onTheWeb } from './log-in/on-the-web.ts';
import { press, see } from './screen.ts';
import { standIn } from './stand-in.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

// The account of content/broker.json, which every start outside production opens.
const demo = { phone: '13800000002', account: '880000000002', password: '246813' };
const host = hostNamed('desktop');
const halfHour = 30 * 60;
const lives = [
  [tradeDurations.halfHour, 1],
  [tradeDurations.oneHour, 2],
  [tradeDurations.fourHours, 8],
  [tradeDurations.eightHours, 16],
] as const;

describe('a lost trade login on the web', () => {
  const startVisit = visitsUntil(afterAll);
  let visit: Visit;

  // One login for all: a phone gets one SMS a minute.
  beforeAll(async () => {
    visit = { ...(await startVisit({ host, timing: 'early' })), phone: demo.phone };
    await visit.open('/activity/financial_day');
    await press(visit.page, 'button', '登录');
    await onTheWeb().complete(visit);
    await see(visit.page, 'button', '退出登录');
  });
  beforeEach(loseTradeLogin);

  // No current screen needs a trade login, so another call returns the server's code for a lost one.
  async function loseTradeLogin(): Promise<void> {
    const { page, origin } = visit;
    const text = JSON.stringify({ code: codes.tradeExpired, data: null, msg: '请登录交易账户' });
    await visit.open('/activity/financial_day');
    await see(page, 'button', '退出登录');
    await standIn(page, { address: '*/activity/participate*', type: 'application/json', text, times: 1 });
    const { open } = await taskButton(origin);
    await press(page, 'button', open);
    await page.waitForSelector('[role="dialog"]');
  }

  const dialogText = () => visit.page.$eval('[role="dialog"]', (dialog) => (dialog as HTMLElement).innerText);
  const isDialogOpen = async () => (await visit.page.$('[role="dialog"]')) !== null;
  const tradeCookie = async () =>
    (await visit.page.browserContext().cookies()).find(({ name }) => name === 'trade_token');

  async function logIn(password: string, duration: number): Promise<void> {
    const { page } = visit;
    await page.locator('[role="dialog"] input[type="password"]').fill(password);
    await page.select('[role="dialog"] select', String(duration));
    await page.locator('[role="dialog"] button[type="submit"]').click();
  }

  test('opens the dialog with the account, masked, and the four durations', async () => {
    const text = await dialogText();
    expect(text).toContain('交易登录');
    expect(text).toMatch(/\d+\*+\d+/);
    expect(text).not.toContain(demo.account);
    const offered = await visit.page.$$eval('[role="dialog"] option', (all) => all.map(({ value }) => value));
    expect(offered).toEqual(Object.values(tradeDurations).map(String));
  });

  test('stays open with the reason when the password is wrong', async () => {
    const { page } = visit;
    await logIn('000000', tradeDurations.halfHour);
    await page.waitForFunction(
      () => document.querySelector('[role="dialog"] [role="alert"]')?.textContent !== '',
    );
    expect(await isDialogOpen()).toBe(true);
    expect(await tradeCookie()).toBeUndefined();
  });

  test.each(lives)(
    'is over with the right password: duration %i lives %i half hours',
    async (duration, times) => {
      await logIn(demo.password, duration);
      await visit.page.waitForSelector('[role="dialog"]', { hidden: true });
      const cookie = await tradeCookie();
      const life = (cookie?.expires ?? 0) - Date.now() / 1000;
      expect(life).toBeLessThanOrEqual(times * halfHour + 1);
      expect(life).toBeGreaterThan(times * halfHour - 60);
      await see(visit.page, 'button', '退出登录');
    },
  );

  test('is left by Escape, and the page is as it was', async () => {
    const { page, record } = visit;
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role="dialog"]', { hidden: true });
    expect(await page.$eval('#root', (root) => root.hasAttribute('aria-hidden'))).toBe(false);
    await see(page, 'button', (await taskButton(visit.origin)).open);
    expect(record.problems).toEqual([]);
  });

  test.each([
    ['forward', false],
    ['backward', true],
  ])('keeps the focus inside, %s', async (_, isBackward) => {
    const { page } = visit;
    const seen = new Set<string>();
    if (isBackward) await page.keyboard.down('Shift');
    for (let step = 0; step < 10; step++) {
      await page.keyboard.press('Tab');
      const where = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.closest('[role="dialog"]') === null ? 'outside' : (focused?.tagName ?? 'nowhere');
      });
      seen.add(where);
    }
    if (isBackward) await page.keyboard.up('Shift');
    expect([...seen].sort()).toEqual(['BUTTON', 'INPUT', 'SELECT']);
  });
});
