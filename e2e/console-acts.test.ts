import type { Browser, Page } from 'puppeteer';
import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { connectBrowser } from './browser.ts';
import { axeProblems, deskOf, giveReason } from './console-desk.ts';
import type { Desk } from './console-desk.ts';
import { has, locate } from './named.ts';
import { ownServer } from './own-server.ts';
import { press, pressInView } from './screen.ts';

jest.setTimeout(180_000);

const server = ownServer({ settings: () => ({ CONSOLE_PORT: '0' }) });

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.disconnect());

const as = (name: string): Promise<Desk> => deskOf(browser, server.consoleOrigin, name);

/** Presses what asks for a reason, and gives it. */
async function act(page: Page, name: string, reason: string): Promise<void> {
  await pressInView(page, 'button', name);
  await giveReason(page, reason);
  await page.locator('.ant-modal .ant-btn-primary').click();
  await page.waitForFunction(() => document.querySelector('.ant-modal-wrap') === null);
}

/** Whether the hall lists an activity. */
async function isInHall(id: string): Promise<boolean> {
  const reply = await fetch(server.origin + activityCenter.list.path);
  return (await reply.text()).includes(`"${id}"`);
}

/** It ends in twelve days, and the next one of its type runs from the 26th to the 41st day. */
const id = 'financial-day-current';
const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

/** Writes a day as the new end into the dialog of a later end. */
async function giveEnd(page: Page, days: number): Promise<void> {
  await page.locator('.ant-modal input#end').click({ count: 3 });
  await page.keyboard.type(`${dayIn(days)} 00:00`);
  await page.keyboard.press('Enter');
}

/** What is wrong with the new end, as it stands at its field. */
async function wordsAtEnd(page: Page): Promise<string> {
  const words = await page.waitForSelector('.ant-modal #end_help .ant-form-item-explain-error');
  return (await words?.evaluate((element) => element.textContent)) ?? '';
}

test('a later end in the window of the next activity is refused at its field, by the calendar or by the server', async () => {
  const { page, record, leave } = await as('示例运营（运营）');
  const collision = `与同类型的活动「下月理财日」（${dayIn(26)} 00:00 至 ${dayIn(41)} 00:00）时间重叠`;
  const open = async () => {
    await page.goto(`${server.consoleOrigin}/running/${id}`);
    await pressInView(page, 'button', '延期');
  };
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await open();
  await giveEnd(page, 30);
  expect(await wordsAtEnd(page)).toBe(collision);
  await giveReason(page, '报名的人多');
  await press(page, 'button', '提交审批');
  await page.waitForFunction(() => document.querySelector('.ant-modal .ant-btn-loading') === null);
  expect(await wordsAtEnd(page)).toBe(collision);
  expect(sent.filter((path) => path.endsWith('/extend'))).toEqual([]);

  // The calendar knows of nothing: somebody has planned the next one since.
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isCalendar = new URL(request.url()).pathname.endsWith('/console/calendar');
    const empty = JSON.stringify({ code: 0, msg: '', data: { entries: [] } });
    void (isCalendar
      ? request.respond({ contentType: 'application/json', body: empty })
      : request.continue());
  });
  await open();
  await giveEnd(page, 30);
  await giveReason(page, '报名的人多');
  await press(page, 'button', '提交审批');
  expect(await wordsAtEnd(page)).toBe(`内容检查没有通过：${collision}`);
  expect(await page.$('.ant-message-notice')).toBeNull();
  expect(record.problems).toEqual([]);
  await leave();
});

test('a later end is taken back, and an end before its time is settled and archived, out of the hall', async () => {
  const operator = await as('示例运营（运营）');
  await operator.page.goto(`${server.consoleOrigin}/running/${id}`);
  const extend = async () => {
    await pressInView(operator.page, 'button', '延期');
    await giveEnd(operator.page, 14);
    await giveReason(operator.page, '报名的人多');
    await press(operator.page, 'button', '提交审批');
    await operator.page.locator('::-p-text(待审批)').wait();
  };
  await extend();
  await act(operator.page, '收回延期', '先不延');
  await operator.page.locator('::-p-text(已放弃)').wait();
  expect(await has(operator.page, 'button', '收回延期')).toBe(false);

  // While one waits, the board has it in place of the button.
  await operator.page.goto(`${server.consoleOrigin}/running/${id}`);
  await extend();
  await operator.page.goto(`${server.consoleOrigin}/running/${id}`);
  await operator.page.locator(`::-p-text(提议延期至 ${dayIn(14)} 00:00：报名的人多)`).wait();
  await locate(operator.page, 'link', '查看审批').wait();
  expect(await has(operator.page, 'button', '延期')).toBe(false);
  expect(await axeProblems(operator.page)).toEqual([]);
  const reader = await as('示例审批人（审批人）');
  await reader.page.goto(`${server.consoleOrigin}/running/${id}`);
  await locate(reader.page, 'link', '去审批').click();
  await locate(reader.page, 'button', '批准').wait();
  expect(await has(reader.page, 'button', '收回延期')).toBe(false);
  await reader.leave();
  await act(operator.page, '收回延期', '还是不延');
  await locate(operator.page, 'button', '延期').wait();

  expect(await isInHall(id)).toBe(true);
  await operator.page.goto(`${server.consoleOrigin}/running/${id}`);
  await act(operator.page, '提议立即结束', '提前发完');
  const approver = await as('示例审批人（审批人）');
  await approver.page.goto(`${server.consoleOrigin}/running/${id}`);
  await approver.page.locator('::-p-text(提议立即结束：提前发完)').wait();
  await approver.page.locator('button[aria-label^="批准："]').click();
  await giveReason(approver.page, '同意');
  await approver.page.locator('.ant-modal .ant-btn-primary').click();
  await approver.page.locator('::-p-text(已批准)').wait();
  await approver.leave();

  // The server settles it within a minute; whoever does not wait presses.
  await operator.page.reload();
  await operator.page.waitForFunction(() =>
    /已结束|已结算/.test(document.querySelector('main')?.innerText ?? ''),
  );
  if (await has(operator.page, 'button', '结算')) await act(operator.page, '结算', '发奖已核对');
  await locate(operator.page, 'button', '归档').wait();
  await act(operator.page, '归档', '活动已收尾');
  await operator.page.locator('::-p-text(已归档)').wait();
  expect(await has(operator.page, 'button', '暂停')).toBe(false);
  expect(await isInHall(id)).toBe(false);
  expect(operator.record.problems).toEqual([]);
  await operator.leave();
});

test('who shares a browser, a network or an inviter is drawn, reached by keys, and said in a table', async () => {
  const { page, record, leave } = await as('示例运营（运营）');
  for (const value of ['light', 'dark'] as const) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
    await page.goto(`${server.consoleOrigin}/fraud`);
    await page.locator('.ant-table-row-expand-icon').click();
    await page.waitForSelector('.cluster-member');
    expect(await axeProblems(page)).toEqual([]);
  }
  const members = await page.$$('.cluster-member');
  expect(members.length).toBeGreaterThan(1);
  const lines = () => page.$$eval('.cluster g[opacity="1"] line', (all) => all.length);
  const lit = await lines();
  await members.at(-1)?.evaluate((member) => (member as SVGElement).focus());
  await page.keyboard.press('Enter');
  const pressed = '.cluster-member[aria-pressed="true"]';
  const label = await page.$eval(pressed, (one) => one.ariaLabel);
  expect(label).toMatch(/^1\d\d\*{4}\d{4}.*(?:邀请|同一浏览器|同一网络) \d+ 条/);
  expect(await lines()).toBeLessThanOrEqual(lit);
  const rows = await page.$$eval('[aria-label="关系表"] tbody', ([table]) => table?.textContent ?? '');
  expect(rows).toMatch(/邀请|同一浏览器|同一网络/);
  await page.keyboard.press('Space');
  expect(await page.$(pressed)).toBeNull();
  // From the button that opens the row the tab key goes through all of them.
  await page.focus('.ant-table-row-expand-icon-expanded');
  const reached = new Set<string>();
  for (let presses = 0; presses < members.length + 3; presses += 1) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement?.ariaLabel ?? ''));
  }
  const labels = await page.$$eval('.cluster-member', (all) => all.map((one) => one.ariaLabel ?? ''));
  expect(labels.filter((one) => !reached.has(one))).toEqual([]);
  expect(record.problems).toEqual([]);
  await leave();
});
