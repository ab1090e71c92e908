import type { Browser, Page } from 'puppeteer';
import { session } from '#contract/session/session.ts';
import { connectBrowser } from './browser.ts';
import { locate } from './named.ts';
import { nextPerson } from './next-person.ts';
import { codeOfSms } from './outbox.ts';
import { press } from './screen.ts';
import { watchPage } from './watch-page.ts';
import type { PageRecord } from './watch-page.ts';

jest.setTimeout(180_000);

const origin = process.env.E2E_ORIGIN ?? '';
const phoneWidth = 375;

let browser: Browser;
let page: Page;
let record: PageRecord;

beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.disconnect());
beforeEach(async () => {
  const context = await browser.createBrowserContext();
  const state = 'granted';
  await context.setPermission(
    origin,
    { permission: { name: 'clipboard-read' }, state },
    { permission: { name: 'clipboard-write' }, state },
  );
  page = await context.newPage();
  await page.setViewport({ width: phoneWidth, height: 812, isMobile: true, hasTouch: true });
  record = watchPage(page);
});
afterEach(() => page.browserContext().close());

const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);

async function requestCode(): Promise<{ readonly phone: string; readonly code: string }> {
  const { phone, address } = nextPerson();
  const reply = await fetch(`${origin}${session.smsVerification.path}?phone_num=${phone}`, {
    headers: { 'x-requested-with': 'journey', 'x-forwarded-for': address },
  });
  expect(((await reply.json()) as { code: number }).code).toBe(0);
  return { phone, code: await codeOfSms(origin, phone) };
}

test('a developer with a phone finds the code of a number and copies it by a press', async () => {
  const { phone, code } = await requestCode();
  await page.goto(`${origin}/dev/outbox`);
  expect(await widthOf()).toBe(phoneWidth);
  await page.locator('#phone').fill(phone);
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  await press(page, 'button', `复制验证码 ${code}`);
  await page.locator(`::-p-text(已复制 ${code})`).wait();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  expect(record.problems).toEqual([]);
});

test('a new message is there after a press of the refresh, without a new page', async () => {
  const { phone } = await requestCode();
  await page.goto(`${origin}/dev/outbox`);
  const { code } = await requestCode();
  await press(page, 'link', '刷新');
  await locate(page, 'button', `复制验证码 ${code}`).wait();
  await page.locator(`::-p-text(${phone})`).wait();
  expect(record.navigations).toHaveLength(1);
  expect(record.problems).toEqual([]);
});

test('a developer finds a call by a field and sends its example', async () => {
  await page.goto(`${origin}/docs`);
  expect(await widthOf()).toBe(phoneWidth);
  await page.locator('#query').fill('portfolio_list');
  await page.locator('#found::-p-text(1 个接口)').wait();
  await page.locator('.call:not([hidden]) summary').click();
  await page.locator('.call:not([hidden]) .try button').click();
  await page.locator('.answer::-p-text("code": 0)').wait();
  expect(await widthOf()).toBe(phoneWidth);
  await page.locator('#query').fill('没有这样的接口');
  await page.locator('#nothing').wait();
  expect(record.problems).toEqual([]);
});
