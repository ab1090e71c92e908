import type { Page } from 'puppeteer';
import { asMember } from './as-member.ts';
import { explained } from './explained.ts';
import { hostNamed } from './host-named.ts';
import { onTheWeb } from './log-in/on-the-web.ts';
import { locate } from './named.ts';
import { dailyCase } from './one-host-each.ts';
import { ownServer } from './own-server.ts';
import { atPath, hydrated, picture, press, pressInView, quiet, see, type } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const startOwn = visitsUntil(afterEach);
/** What a draw wins on the server of these journeys. */
const parcels = /便携烧水杯|晴雨两用伞|理财手账/;

describe('a member invites a friend', () => {
  const startVisit = visitsUntil(afterEach);
  const server = ownServer({ preparation: 'server/testing/put-parcels.ts' });

  const visitIn = (name: string): Promise<Visit> => {
    const host = hostNamed(name);
    return startVisit({ host, timing: 'early', origin: server.origin, hostSide: onTheWeb().hostSide });
  };

  test.each(dailyCase(['Safari on iOS', 'Chrome on Android'], 0))(
    '%s: the friend logs in by the link, the member has a chance, draws, and has the parcel sent',
    async (name) => {
      const [inviter, friend] = [await visitIn(name), await visitIn(name)];
      await explained([inviter, friend], `${name} invitation`, () => play(inviter, friend, name));
    },
  );

  test('WeChat on Android: there is the plain lottery, and why', async () => {
    const visit = await visitIn('WeChat on Android');
    await explained(visit, 'WeChat plain lottery', async () => {
      await visit.open('/activity/mgm?invite_code=0123456789ABCDEF');
      await visit.page.locator('::-p-text(不支持“邀请得奖励”的玩法)').wait();
      await see(visit.page, 'button', '读懂基金费率：去阅读');
      await picture(visit.page, 'WeChat plain lottery');
      await quiet(visit.record);
      expect(visit.record.problems).toEqual([]);
    });
  });
});

test('of the prizes of a member one has no address yet, one is to be sent, and one is on the way', async () => {
  const visit = await startOwn({ host: hostNamed('Safari on iOS'), timing: 'early' });
  await explained(visit, 'parcels', async () => {
    const { page } = visit;
    await asMember({ ...visit, phone: '13800000035' });
    await visit.open('/activity/mgm/award?activity_id=mgm-autumn');
    await page.locator('::-p-text(便携烧水杯)').wait();
    expect(await stepsOf(visit)).toEqual(['填写地址', '等待寄出', '配送中']);
    await quiet(visit.record);
    expect(visit.record.problems).toEqual([]);
  });
});

/** The present step of each parcel of the member, in the order of the way. */
async function stepsOf(visit: Visit): Promise<string[]> {
  const { page } = visit;
  const parcelsOf = () =>
    page.$$eval('a[href*="equity_record_id"]', (links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
  const found: string[] = [];
  for (const address of await parcelsOf()) {
    await visit.open(address);
    found.push(
      await page
        .locator('[aria-current="step"]')
        .map((step) => step.textContent.replace(/^\d/, ''))
        .wait(),
    );
  }
  const order = ['填写地址', '等待寄出', '配送中'];
  return found.sort((one, other) => order.indexOf(one) - order.indexOf(other));
}

async function play(inviter: Visit, friend: Visit, name: string): Promise<void> {
  const { page } = inviter;
  await inviter.open('/activity/mgm');
  await press(page, 'button', '登录');
  await onTheWeb().complete(inviter);
  await atPath(page, '/activity/mgm');
  const code = await page
    .locator('::-p-text(我的邀请码) + p')
    .map((element) => element.textContent)
    .wait();
  expect(code).toMatch(/^[2-9A-HJ-KM-NP-Z]{8}$/);

  await friend.open(`/activity/mgm?activity_id=mgm-autumn&invite_code=${code}`);
  await press(friend.page, 'button', '登录');
  const bound = friend.page.waitForResponse((reply) => reply.url().includes('/invite/bind'), {
    timeout: 90_000,
  });
  await onTheWeb().complete(friend);
  expect(await (await bound).json()).toMatchObject({ code: 0, data: { result: 'success' } });
  await friend.page.locator('::-p-text(我的邀请码)').wait();

  await page.reload({ waitUntil: 'load' });
  await hydrated(page);
  await page.locator('::-p-text(+5.00元)').wait();
  await picture(page, `${name} invitation`);
  expect(await overflowOf(page)).toEqual([]);
  await pressInView(page, 'button', '立即抽奖');
  const dialog = await page.locator('[role="dialog"]').waitHandle();
  expect(await dialog.evaluate((element) => element.textContent)).toMatch(parcels);
  await picture(page, `${name} drawn`);
  await page.keyboard.press('Escape');
  await inviter.open('/activity/mgm/award');
  await page.locator('::-p-text(邀请体验券)').wait();
  await picture(page, `${name} prizes`);
  await giveAddress(page);
  await Promise.all([quiet(inviter.record), quiet(friend.record)]);
  expect([...inviter.record.problems, ...friend.record.problems]).toEqual([]);
}

/** Sends the parcel that was won. */
async function giveAddress(page: Page): Promise<void> {
  await page.locator('a[href*="equity_record_id"]').click();
  await atPath(page, '/activity/mgm/address');
  await type(page, '收货人', '示例用户');
  await type(page, '手机号', '13800000009');
  await press(page, 'button', '所在地区');
  for (const region of ['浙江省', '杭州市', '西湖区']) await locate(page, 'option', region).click();
  await type(page, '详细地址', '示例路一号示例小区');
  await press(page, 'button', '保存地址');
  await page.locator('::-p-text(138****0009)').wait();
}

// An element wider than the screen makes the whole page wider on a phone, unless something around it clips it.
function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClipped = (element: Element): boolean => {
      for (let around = element.parentElement; around !== null; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') return true;
      return false;
    };
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > screen.width + 1 && !isClipped(element))
      .map(({ tagName, className }) => `${tagName} ${className}`);
  });
}
