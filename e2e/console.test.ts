import type { Browser, Page } from 'puppeteer';
import { axeProblems, deskOf, giveReason, openDesk } from './console-desk.ts';
import type { Desk } from './console-desk.ts';
import { unreachable } from './console-keyboard.ts';
import { connectBrowser } from './browser.ts';
import { has, locate } from './named.ts';
import { ownServer } from './own-server.ts';
import { press, pressInView, see } from './screen.ts';

jest.setTimeout(180_000);

const server = ownServer({ settings: () => ({ CONSOLE_PORT: '0', PREVIEW_PORT: '0' }) });

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.disconnect());

const desk = (): Promise<Desk> => openDesk(browser);
const as = (name: string): Promise<Desk> => deskOf(browser, server.consoleOrigin, name);

test('a campaign is made after another one, approved by a second person, and stands in the hall', async () => {
  const author = await as('示例编辑（活动编辑）');
  await author.page.goto(`${server.consoleOrigin}/activities`);
  await author.page.locator('input[aria-label="按标题或标识查找"]').fill('mgm-autumn');
  await press(author.page, 'button', '邀请好友抽好礼 的操作');
  await author.page.locator('::-p-text(以它为模板新建)').click();
  await author.page.locator('.ant-modal input#title').fill('新春邀请好礼');
  await author.page.locator('.ant-modal input#activity_id').fill('spring-invite');
  await press(author.page, 'button', '新建草稿');
  await author.page.locator('::-p-text(基本信息)').wait();
  // The template still runs, and two of its type never run at the same time.
  await author.page.locator('::-p-text(时间重叠)').wait();
  await author.page.locator('[data-node-key="window"]').click();
  // What is written stands first, with those that it collides with.
  const first = await author.page.waitForSelector('.timeline .ant-table-row:has(.collision)');
  expect(await first?.evaluate((row) => row.textContent)).toMatch(
    /新春邀请好礼.*spring-invite.*邀请抽奖.*邀请/,
  );
  for (const [selector, text] of [
    ['input#window', '2031-01-01 00:00'],
    ['input[date-range="end"]', '2031-01-08 00:00'],
  ] as const) {
    await author.page.locator(selector).click({ count: 3 });
    await author.page.keyboard.type(text);
    await author.page.keyboard.press('Enter');
  }
  await author.page.locator('::-p-text(没有问题，可以提交审批)').wait();
  // The dates that close may still lie over it.
  await pressInView(author.page, 'button', '提交审批');
  await giveReason(author.page, '新春活动');
  await author.page.locator('.ant-modal .ant-btn-primary').click();
  await author.page.locator('::-p-text(待审批)').wait();
  const review = author.page.url();
  await author.page.goto(`${review}/review`);
  await author.page.locator('::-p-text(规则检查)').wait();
  expect(await has(author.page, 'button', '批准')).toBe(false);
  await author.leave();

  const approver = await as('示例审批人（审批人）');
  await approver.page.goto(`${review}/review`);
  await approver.page.locator('::-p-text(新活动，预算)').wait();
  await approver.page.locator('#reason').fill('预算与概率已核对');
  await press(approver.page, 'button', '批准');
  await approver.page.locator('::-p-text(已生效)').wait();
  expect(await has(approver.page, 'link', '查看运行')).toBe(true);
  expect(approver.record.problems).toEqual([]);
  await approver.leave();

  const visitor = await desk();
  await visitor.page.goto(`${server.origin}/activity/mgm?activity_id=spring-invite`);
  await visitor.page.locator('::-p-text(尚未开始，2031)').wait();
  await visitor.leave();
});

/** A draft of an activity with another name for one of its prizes, by the calls that the pages make. */
function draftWithPrize(page: Page, activityId: string, prize: string, name: string): Promise<string> {
  return page.evaluate(
    async (activity_id, known, changed) => {
      interface Draft {
        readonly id: string;
        readonly revision: number;
        readonly content: { readonly prizes: readonly { readonly title: string }[] };
      }
      const send = async (path: string, body?: object): Promise<Draft> => {
        const headers = { 'content-type': 'application/json' };
        const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
        return ((await (await fetch(`/v1/console/drafts/${path}`, init)).json()) as { data: Draft }).data;
      };
      const { id } = await send('change', { activity_id });
      const { revision, content } = await send(`read?id=${id}`);
      const prizes = content.prizes.map((one) => (one.title === known ? { ...one, title: changed } : one));
      await send('save', { id, revision, content: { ...content, prizes } });
      return id;
    },
    activityId,
    prize,
    name,
  );
}

test('a draft is seen in three hosts before it is real, and an old member has taken part in it', async () => {
  const { page, record, leave } = await as('示例编辑（活动编辑）');
  const name = '预览里的新水杯';
  const draft = await draftWithPrize(page, 'mgm-autumn', '便携烧水杯', name);
  await page.goto(`${server.consoleOrigin}/drafts/${draft}`);
  await press(page, 'button', '预览');
  await page.locator('::-p-text(老会员)').click();
  await page.locator('::-p-text(预览 · 示例老会员)').wait();
  const frames = await page.$$('.phone iframe');
  expect(frames).toHaveLength(3);
  for (const element of frames) {
    const frame = await element.contentFrame();
    await frame.locator(`::-p-text(${name})`).wait();
    await frame.locator('::-p-text(138****0002)').wait();
  }
  expect(record.problems).toEqual([]);
  await leave();
});

test('a passkey is added and signs in, and leaving everywhere ends it', async () => {
  const { page, record, leave } = await as('示例管理员（管理员、审计）');
  const client = await page.createCDPSession();
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto(`${server.consoleOrigin}/me`);
  await press(page, 'button', '添加');
  await page.locator('.ant-modal input').fill('办公电脑');
  await press(page, 'button', '继续');
  await page.locator('::-p-text(办公电脑)').wait();
  // The dialog that closes may still lie over it.
  await pressInView(page, 'button', '在所有设备上退出');
  await press(page, 'button', '确定');
  await press(page, 'button', '用通行密钥登录');
  await see(page, 'button', '示例管理员');
  // The call that asks who is signed in is refused once, when nobody is.
  expect(record.problems).toEqual([]);
  await leave();
});

test.each([
  [
    '示例编辑（活动编辑）',
    [
      ...['/activities', '/calendar', '/drafts', '/dry-run?activity=mgm-autumn', '/pages'],
      ...['/landing-pages', '/landing-pages/landing:newcomer-gifts', '/experiments', '/experiments/new'],
    ],
  ],
  [
    '示例运营（运营）',
    ['/running', '/running/mgm-autumn', '/awards', '/stock', '/proposals', '/fraud', '/members', '/draws'],
  ],
  ['示例管理员（管理员、审计）', ['/people', '/audit', '/me']],
])(
  'the screens of %s have no problem that axe finds, in either theme, and the tab key reaches all of them',
  async (name, paths) => {
    const { page, record, leave } = await as(name);
    for (const path of paths) {
      for (const value of ['light', 'dark'] as const) {
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
        await page.goto(server.consoleOrigin + path, { waitUntil: 'networkidle2' });
        expect([path, value, await axeProblems(page)]).toEqual([path, value, []]);
      }
      expect([path, await unreachable(page)]).toEqual([path, []]);
    }
    expect(record.problems).toEqual([]);
    await leave();
  },
);

/** Whether the focus stands on something behind the dialog; past its last place it is on nothing, and comes in again. */
const isFocusBehind = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const here = document.activeElement;
    return here !== document.body && here?.closest('.ant-modal-root') === null;
  });

test('the tab key reaches everything in the editor of a page with tabs, and axe finds nothing', async () => {
  const { page, leave } = await as('示例编辑（活动编辑）');
  await page.goto(`${server.consoleOrigin}/pages/wealth-week`);
  await page.waitForSelector('.outline');
  expect(await unreachable(page)).toEqual([]);
  // A component that holds others has a list of its own.
  await page.locator('.outline-name[title="页签「行情、日程与走势」"]').click();
  await locate(page, 'button', '添加页签').wait();
  expect(await axeProblems(page)).toEqual([]);
  await leave();
});

test('a menu is opened, chosen from and left with keys alone', async () => {
  const { page, record, leave } = await as('示例运营（运营）');
  await locate(page, 'button', '示例运营').wait();
  await page.focus('::-p-aria(示例运营[role="button"])');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent === '我的登录方式');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.textContent === '示例运营');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent === '我的登录方式');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname === '/me');
  expect(record.problems).toEqual([]);
  await leave();
});

test('a dialog is opened and left with keys alone, keeps the focus, and gives it back', async () => {
  const { page, record, leave } = await as('示例运营（运营）');
  await page.goto(`${server.consoleOrigin}/running/mgm-autumn`);
  await locate(page, 'button', '暂停').wait();
  await page.focus('::-p-aria(暂停[role="button"])');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.ant-modal textarea');
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusBehind(page)).toBe(false);
  }
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.textContent === '暂停');
  expect(record.problems).toEqual([]);
  await leave();
});

// Only a browser tells: the part that is kept takes Enter alone, and the dialog of files opens from a click on its input.
test('a file is chosen with Space and with Enter, as any other button is pressed', async () => {
  const { page, record, leave } = await as('示例运营（运营）');
  await page.goto(`${server.consoleOrigin}/awards`);
  await locate(page, 'button', '导入运单').click();
  await page.waitForSelector('.ant-upload-drag input[type=file]');
  await page.$eval('.ant-upload-drag input[type=file]', (input) => {
    let asked = 0;
    input.addEventListener('click', (event) => {
      event.preventDefault();
      document.body.dataset['asked'] = String((asked += 1));
    });
  });
  await page.focus('.ant-upload-drag [role=button]');
  for (const [at, key] of (['Space', 'Enter'] as const).entries()) {
    await page.keyboard.press(key);
    await page.waitForFunction((times) => document.body.dataset['asked'] === times, {}, String(at + 1));
  }
  expect(record.problems).toEqual([]);
  await leave();
});
