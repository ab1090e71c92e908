import { paths } from '#kernel/screen/paths.ts';
import { explained } from './explained.ts';
import type { Host } from './hosts.ts';
import type { LogInWay } from './log-in/way.ts';
import { logInWays } from './log-in/ways.ts';
import { locate } from './named.ts';
import { dailyCase, oneHostEach } from './one-host-each.ts';
import { ownServer } from './own-server.ts';
import { atPath, hydrated, picture, press, quiet, see } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

/** Rights of which one unit is left on the server of these journeys, one for each host. */
const lastRights = ['深度行情体验月卡', '条件单服务体验', '每周研报精选'];
const first = '基金入门训练营';

describe('two visitors and the last right of its kind', () => {
  const startVisit = visitsUntil(afterEach);
  const server = ownServer({ preparation: 'server/testing/put-last-coupons.ts' });

  const visitIn = async (host: Host): Promise<readonly [Visit, LogInWay]> => {
    const way = logInWays[host.environment]();
    const { origin } = server;
    return [await startVisit({ host, timing: 'early', origin, hostSide: way.hostSide }), way];
  };

  test.each(
    dailyCase(
      oneHostEach.map((host, at) => ({ host, name: host.name, last: lastRights[at] ?? '' })),
      1,
    ),
  )(
    '$name: one has it and uses it, and finds it in the history; the other reads that it is gone',
    async ({ host, name, last }) => {
      const visitors = [await visitIn(host), await visitIn(host)] as const;
      await explained(visitors[0][0], `${name} equity`, async () => {
        for (const [visit, way] of visitors) await claimAsGuest(visit, way);
        const [one, other] = [visitors[0][0], visitors[1][0]];
        await Promise.all([one, other].map(({ page }) => press(page, 'button', `${last}：立即领取`)));
        const outcomes = await Promise.all([one, other].map((visit) => outcomeOf(visit, last)));
        expect([...outcomes].sort()).toEqual(['claimed', 'gone']);
        const winner = outcomes[0] === 'claimed' ? one : other;
        await picture(winner.page, `${name} coupon market`);
        await useCoupon(winner, last);
        await picture(winner.page, `${name} coupon history`);
        for (const { record } of [one, other]) {
          await quiet(record);
          expect(record.problems).toEqual([]);
        }
      });
    },
    90_000,
  );
});

/** Claims as a guest: the claim is carried out after the login. */
async function claimAsGuest(visit: Visit, way: LogInWay): Promise<void> {
  const { page } = visit;
  await visit.open('/activity/coupons/promotions');
  await hydrated(page);
  await press(page, 'button', `${first}：立即领取`);
  await way.complete(visit);
  await atPath(page, '/activity/coupons/promotions');
  await see(page, 'link', `${first}：已领取，去使用`);
}

/** What became of a press for the last unit. */
async function outcomeOf({ page }: Visit, title: string): Promise<string> {
  const claimed = locate(page, 'link', `${title}：已领取，去使用`).map(() => 'claimed');
  const gone = locate(page, 'button', `${title}：已抢光`).map(() => 'gone');
  return Promise.race([claimed.wait(), gone.wait()].map((each) => each.catch(() => 'neither')));
}

/** Uses the coupon from the list, and finds it among the used ones and in the history. */
async function useCoupon(visit: Visit, title: string): Promise<void> {
  const { page } = visit;
  await visit.open(paths.coupons);
  await hydrated(page);
  await press(page, 'link', `去使用 ${title}`);
  await atPath(page, paths.couponDetail);
  await press(page, 'button', '去使用');
  await press(page, 'button', '确认使用');
  await page.locator('::-p-text(使用时间)').wait();
  await visit.open(paths.coupons);
  await hydrated(page);
  await press(page, 'tab', '已使用');
  await see(page, 'link', `查看详情 ${title}`);
  await visit.open(paths.couponHistory);
  await see(page, 'link', `查看详情 ${title}`);
}
