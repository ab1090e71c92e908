import type { Page } from 'puppeteer';
import { paths } from '#kernel/screen/paths.ts';
import { explained } from './explained.ts';
import type { Host } from './hosts.ts';
import { logInWays } from './log-in/ways.ts';
import type { LogInWay } from './log-in/way.ts';
import { locate } from './named.ts';
import { dailyCase, oneHostEach } from './one-host-each.ts';
import { ownServer, withClock } from './own-server.ts';
import type { OwnServer } from './own-server.ts';
import { atPath, hydrated, picture, pressInView, quiet, see } from './screen.ts';
import { finishReadingAsGuest } from './task-page-acts.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

describe('a guest of the spring festival', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(dailyCase(oneHostEach, 0))(
    'in $name: logs in for a task, catches a packet of the rain, and has the prize after a reload and in 我的奖品',
    async (host) => {
      const way = logInWays[host.environment]();
      // To a visitor who wants no motion no packet falls.
      const visit = await startVisit({ host, timing: 'early', hostSide: way.hostSide, wantsMotion: true });
      await explained(visit, `rain in ${host.name}`, () => catchPacket(visit, host, way));
    },
    120_000,
  );
});

describe('a member of the new year of the snake', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(dailyCase(oneHostEach, 2))(
    'in $name: has the chance of the day once, and a character for a task where the host allows a set',
    async (host) => {
      const way = logInWays[host.environment]();
      const visit = await startVisit({ host, timing: 'early', hostSide: way.hostSide });
      await explained(visit, `snake in ${host.name}`, () => takeChance(visit, host, way));
    },
    120_000,
  );
});

describe('a member of the new year of the dragon', () => {
  const startVisit = visitsUntil(afterEach);
  const server = ownServer(withClock);

  test.each(
    dailyCase(
      oneHostEach.filter(({ environment }) => environment !== 'mini-program'),
      1,
    ),
  )(
    'in $name: opens the treasure of a full set once, whatever the taps, and has it in 我的奖品',
    async (host) => {
      const way = logInWays[host.environment]();
      const { origin } = server;
      const visit = await startVisit({ host, timing: 'early', hostSide: way.hostSide, origin });
      await explained(visit, `dragon in ${host.name}`, () => openTreasure(visit, { host, way, server }));
    },
    240_000,
  );
});

async function catchPacket(visit: Visit, host: Host, way: LogInWay): Promise<void> {
  const { page, record } = visit;
  await visit.open('/activity/springFestival');
  await hydrated(page);
  await pressInView(page, 'button', '算一笔费用账：去测算');
  await way.complete(visit);
  await atPath(page, paths.charges);
  await visit.open('/activity/springFestival');
  await hydrated(page);
  await see(page, 'button', '算一笔费用账：已完成');

  const drawn = page.waitForResponse((reply) => reply.url().includes('/lottery/draw'));
  await pressInView(page, 'button', '开抢');
  await touchPacket(page);
  const { data } = (await (await drawn).json()) as Drawn;
  const dialog = await page.locator('[role="dialog"]').waitHandle();
  const words = data.award?.title ?? '谢谢参与';
  expect(await dialog.evaluate((element) => element.textContent)).toContain(words);
  await picture(page, `rain ${host.name} result`);

  await page.reload({ waitUntil: 'load' });
  await hydrated(page);
  await see(page, 'button', '做任务，得机会');
  if (data.award !== null) {
    await page.locator(`::-p-text(最近一次：恭喜获得${words})`).wait();
    await visit.open('/activity/springFestival/award');
    await page.locator(`::-p-text(${words})`).wait();
  }
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}

interface Drawn {
  readonly data: { readonly award: { readonly title: string } | null };
}

/** Touches a packet while it falls. */
async function touchPacket(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const packets = [...document.querySelectorAll<HTMLElement>('button[aria-hidden="true"]')];
    const seen = packets.find((packet) => {
      const { top, bottom } = packet.getBoundingClientRect();
      const sky = packet.parentElement?.parentElement?.getBoundingClientRect();
      return sky !== undefined && top > sky.top && bottom < sky.bottom;
    });
    seen?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    return seen !== undefined;
  });
}

async function takeChance(visit: Visit, host: Host, way: LogInWay): Promise<void> {
  const { page, record } = visit;
  await visit.open('/activity/new-year/snake');
  await hydrated(page);
  await pressInView(page, 'button', '领取机会');
  await way.complete(visit);
  await atPath(page, '/activity/new-year/snake');
  await see(page, 'button', '今日已领');
  const isWithheld = host.environment === 'mini-program' || host.environment === 'wechat';
  const counted = (found: number) => (isWithheld ? '不支持“集碎片得奖励”的玩法' : `已收集 ${found}/5 个`);
  await page.locator(`::-p-text(${counted(0)})`).wait();
  await pressInView(page, 'button', '蛇年报到：去报到');
  await see(page, 'button', '蛇年报到：已完成');
  await page.locator(`::-p-text(${counted(1)})`).wait();
  await picture(page, `snake ${host.name} collected`);
  await page.reload({ waitUntil: 'load' });
  await hydrated(page);
  await see(page, 'button', '今日已领');
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}

async function openTreasure(
  visit: Visit,
  { host, way, server }: { readonly host: Host; readonly way: LogInWay; readonly server: OwnServer },
): Promise<void> {
  const { page, record } = visit;
  await visit.open('/activity/new-year/dragon');
  await hydrated(page);
  await finishReadingAsGuest(visit, {
    path: '/activity/new-year/dragon',
    task: '读懂资产配置：去阅读',
    way,
    server,
  });
  for (const [task, path] of [
    ['算一笔费用账：去测算', paths.charges],
    ['逛一逛活动中心：去逛逛', paths.activityCenter],
  ] as const) {
    await visit.open('/activity/new-year/dragon');
    await hydrated(page);
    await pressInView(page, 'button', task);
    await atPath(page, path);
  }
  await visit.open('/activity/new-year/dragon');
  await hydrated(page);
  await pressInView(page, 'button', '龙年报到：去报到');
  await page.locator('::-p-text(已收集 4/4 个)').wait();
  await picture(page, `dragon ${host.name} full set`);

  let opened = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/collect/open')) opened += 1;
  });
  const button = await locate(page, 'button', '开启宝藏').waitHandle();
  await button.evaluate((element) => {
    const { click } = element as HTMLElement;
    [1, 2, 3].forEach(() => click.call(element));
  });
  await page.locator('::-p-text(已获得龙门体验券)').wait();
  await page.reload({ waitUntil: 'load' });
  await page.locator('::-p-text(宝藏已开启)').wait();
  expect(opened).toBe(1);
  await visit.open('/activity/new-year/dragon/award');
  await page.locator('::-p-text(龙门体验券)').wait();
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}
