import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { paths } from '#kernel/screen/paths.ts';
import { explained } from './explained.ts';
import { hostNamed } from './host-named.ts';
import type { Host } from './hosts.ts';
import { inTheApp } from './log-in/in-the-app.ts';
import { onTheWeb } from './log-in/on-the-web.ts';
import type { LogInWay } from './log-in/way.ts';
import { dailyCase } from './one-host-each.ts';
import { beginOpening, openAccount } from './open-account.ts';
import { ownServer, withClock } from './own-server.ts';
import type { OwnServer } from './own-server.ts';
import { atPath, hydrated, picture, press, pressInView, quiet, see } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const journeyMs = 240_000;

/** Somebody in a host, with the way to log in there. */
interface Person {
  readonly host: Host;
  readonly way: LogInWay;
  readonly visit: Visit;
}

describe('a member invites a friend who opens the link in another host', () => {
  const startVisit = visitsUntil(afterEach);
  const server = ownServer(withClock);

  const personIn = async (name: string): Promise<Person> => {
    const host = hostNamed(name);
    const way = host.environment === 'native-app' ? inTheApp() : onTheWeb();
    const { origin } = server;
    const visit = await startVisit({ host, timing: 'early', origin, hostSide: way.hostSide });
    return { host, way, visit };
  };

  const pairs = [
    ['Safari on iOS', 'app on iOS'],
    ['app on Android', 'desktop'],
  ] as const;
  test.each(dailyCase(pairs, 0))(
    '%s and %s: the record goes from registered to qualified, and the member has a chance and draws',
    async (own, other) => {
      const [member, friend] = [await personIn(own), await personIn(other)];
      await explained([member.visit, friend.visit], `invite ${own} and ${other}`, () =>
        play(member, friend, server),
      );
    },
    journeyMs,
  );

  test('mini-program on iOS: no invitation, and why; the boxes are opened for tasks', async () => {
    const host = hostNamed('mini-program on iOS');
    const visit = await startVisit({ host, timing: 'early', origin: server.origin });
    await explained(visit, 'invite in the mini-program', async () => {
      await visit.open('/activity/invite?invite_code=7KQ4XM9R');
      await visit.page.locator('::-p-text(不支持“邀请得奖励”的玩法)').wait();
      await see(visit.page, 'button', '算一笔费用账：去测算');
      await picture(visit.page, 'invite mini-program');
      await quiet(visit.record);
      expect(visit.record.problems).toEqual([]);
    });
  });
});

async function play(member: Person, friend: Person, server: OwnServer): Promise<void> {
  const { page } = member.visit;
  const link = await linkOf(member);
  await registerBy(link, friend);

  await member.visit.open('/activity/invite/list');
  expect(await friendState(page)).toContain('已注册');
  await picture(page, `invite ${member.host.name} registered`);

  await friend.visit.open(paths.openAccount);
  await beginOpening(friend.visit.page);
  await openAccount(friend.visit, friend.host, true);

  await untilQualified(server, page);
  await picture(page, `invite ${member.host.name} qualified`);

  await member.visit.open('/activity/invite');
  await hydrated(page);
  await page.locator('::-p-text(可领取)').wait();
  await pressInView(page, 'button', '开盲盒');
  await page.locator('[role="dialog"]').wait();
  await picture(page, `invite ${member.host.name} drawn`);
  await page.keyboard.press('Escape');
  await member.visit.open('/activity/invite/award');
  await see(page, 'heading', '我的奖品');
  await Promise.all([quiet(member.visit.record), quiet(friend.visit.record)]);
  expect([...member.visit.record.problems, ...friend.visit.record.problems]).toEqual([]);
}

/** Logs the member in on the page, and returns their link. */
async function linkOf({ visit, way, host }: Person): Promise<string> {
  const { page } = visit;
  await visit.open('/activity/invite');
  await hydrated(page);
  await agreeIn(host, page);
  await press(page, 'button', '登录');
  await way.complete(visit);
  await atPath(page, '/activity/invite');
  const code = await page
    .locator('::-p-text(我的邀请码) + p')
    .map((element) => element.textContent)
    .wait();
  expect(code).toMatch(/^[2-9A-HJ-KM-NP-Z]{8}$/);
  return `/activity/invite?activity_id=invite-ladder&invite_code=${code}`;
}

/** The friend opens the link and logs in there for the first time. */
async function registerBy(link: string, { visit, way, host }: Person): Promise<void> {
  const { page } = visit;
  const touched = page.waitForResponse((reply) => reply.url().includes('/invite/touch'));
  await visit.open(link);
  await hydrated(page);
  await agreeIn(host, page);
  const bound = page.waitForResponse((reply) => reply.url().includes('/invite/bind'));
  await press(page, 'button', '登录');
  await way.complete(visit);
  await touched;
  expect(await (await bound).json()).toMatchObject({ code: 0, data: { result: 'success' } });
}

/** A login on the web is a consent; elsewhere it is asked for, and nothing of an invitation is told before it. */
async function agreeIn({ target }: Host, page: Page): Promise<void> {
  if (target !== 'h5') await press(page, 'button', '同意');
}

/** The row of the only friend in the list. */
async function friendState(page: Page): Promise<string> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main li')].some((one) => /1\d\d\*{4}\d{4}/.test(one.textContent)),
  );
  const rows = await page.$$eval('main li', (all) => all.map((one) => one.textContent));
  return rows.find((text) => /1\d\d\*{4}\d{4}/.test(text)) ?? '';
}

/** Lets a minute of the server pass, after which its job has decided, and reloads until the list says so. */
async function untilQualified(server: OwnServer, page: Page): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    server.signal('SIGUSR2');
    await pause(1000);
    await page.reload({ waitUntil: 'load' });
    if ((await friendState(page)).includes('有效')) return;
  }
  throw new Error('the friend never qualified');
}
