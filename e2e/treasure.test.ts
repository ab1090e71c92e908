import { help } from '#contract/activity-kit/help.ts';
import { paths } from '#kernel/screen/paths.ts';
import { callingMember } from './calling-member.ts';
import { explained } from './explained.ts';
import type { Host } from './hosts.ts';
import { logInWays } from './log-in/ways.ts';
import type { LogInWay } from './log-in/way.ts';
import { locate } from './named.ts';
import { nextPerson } from './next-person.ts';
import { dailyCase, oneHostEach } from './one-host-each.ts';
import { ownServer } from './own-server.ts';
import { atPath, hydrated, picture, press, pressInView, quiet, see } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const activity_id = 'treasure-season';

describe('treasure and chicken', () => {
  const startVisit = visitsUntil(afterEach);
  const server = ownServer();

  const visitIn = async (host: Host) => {
    const way = logInWays[host.environment]();
    const at = { host, timing: 'early', hostSide: way.hostSide, origin: server.origin } as const;
    return { way, visit: await startVisit(at) };
  };

  test.each(dailyCase(oneHostEach, 2))(
    'in $name: feeds a chicken until it lays, collects its egg, and takes a coupon for it',
    async (host) => {
      const { way, visit } = await visitIn(host);
      await explained(visit, `chicken in ${host.name}`, () => raise(visit, way, host));
    },
    240_000,
  );

  test.each(dailyCase(oneHostEach, 0))(
    'in $name: finds fragments at places and from friends, and opens the chest once by two presses, or learns why not there',
    async (host) => {
      const { way, visit } = await visitIn(host);
      await explained(visit, `treasure in ${host.name}`, () => seek(visit, way, host));
    },
    240_000,
  );
});

async function raise(visit: Visit, way: LogInWay, host: Host): Promise<void> {
  const { page, record } = visit;
  await visit.open('/activity/etf-chicken');
  await hydrated(page);
  await pressInView(page, 'button', '和小鸡打个招呼：打招呼');
  await way.complete(visit);
  await atPath(page, '/activity/etf-chicken');
  await see(page, 'button', '和小鸡打个招呼：已完成');
  await pressInView(page, 'button', '喂食（10份饲料）');
  await page.locator('::-p-text(10/20)').wait();
  await pressInView(page, 'button', '喂食（10份饲料）');
  await page.locator('::-p-text(2级 小绒鸡)').wait();
  await see(page, 'button', '饲料不足，去领');
  await picture(page, `chicken ${host.name} laying`);
  await pressInView(page, 'button', '收1枚蛋');
  await see(page, 'button', '今天的蛋已收，明天再来');
  await pressInView(page, 'button', '理财学习券：兑换');
  await press(page, 'button', '确认兑换');
  await page.locator('::-p-text(已兑1份)').wait();
  await visit.open('/activity/etf-chicken/award');
  await page.locator('::-p-text(理财学习券)').wait();
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}

async function seek(visit: Visit, way: LogInWay, host: Host): Promise<void> {
  const { page, record } = visit;
  await visit.open('/activity/treasure');
  await hydrated(page);
  await pressInView(page, 'button', '第1站 出发港：去取「启程罗盘」');
  await way.complete(visit);
  await atPath(page, '/activity/treasure');
  // While it is being reached, the others wait.
  await page.waitForFunction(() => {
    // The words of the rules are in the page too.
    const places = [...document.querySelectorAll('ol li')].filter((one) => one.closest('dialog') === null);
    return places[0]?.textContent.includes('已获得') === true;
  });
  const isWithheld = host.environment === 'mini-program';
  const sentence = page.locator('::-p-text(不支持“集碎片得奖励”的玩法)');
  for (const [place, to] of places) {
    // Its script comes late, and moves what is below it.
    if (isWithheld) await sentence.wait();
    await pressInView(page, 'button', place);
    await atPath(page, to);
    await visit.open('/activity/treasure');
  }
  if (isWithheld) await sentence.wait();
  else await open(visit, host);
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}

const places = [
  ['第4站 费率市集：去取「市集透镜」', paths.charges],
  ['第5站 观星台：去取「北极星石」', '/activity/stock-star'],
  ['第6站 钥匙屋：去取「黄金钥匙」', paths.rightsCenter],
] as const;

/** Two friends give what is missing, and the chest is pressed twice. */
async function open(visit: Visit, host: Host): Promise<void> {
  const { page } = visit;
  const answered = page.waitForResponse((reply) => reply.url().includes(help.info.path));
  await visit.open(`/activity/treasure/invite?activity_id=${activity_id}`);
  const { data } = (await (await answered).json()) as { data: { invite_code: string } };
  for (let friends = 0; friends < 2; friends += 1) await giveHelp(visit.origin, data.invite_code);
  await visit.open(`/activity/treasure/invite?activity_id=${activity_id}`);
  await page.locator('::-p-text(2/2次，已满)').wait();
  await visit.open('/activity/treasure');
  const chest = await locate(page, 'button', '开启宝藏').waitHandle();
  await chest.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await chest.click({ count: 2 });
  await page.locator('::-p-text(已获得星海宝箱礼券)').wait();
  await picture(page, `treasure ${host.name} open`);
  await visit.open('/activity/treasure/v4');
  await page.locator('::-p-text(已开启 1 个)').wait();
  await visit.open('/activity/treasure/award');
  await page.locator('::-p-text(星海宝箱礼券)').wait();
  const titles = await page.$$eval('main li', (rows) => rows.map(({ textContent }) => textContent));
  expect(titles.filter((text) => text.includes('星海宝箱礼券'))).toHaveLength(1);
}

async function giveHelp(origin: string, invite_code: string): Promise<void> {
  const { phone, address } = nextPerson();
  const { headers } = await callingMember({ origin, address }, phone);
  const reply = await fetch(origin + help.do.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ activity_id, invite_code }),
  });
  expect(((await reply.json()) as { code: number }).code).toBe(0);
}
