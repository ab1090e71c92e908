import { upgrade } from '#contract/campaigns/official-upgrade.ts';
import { untilDrawn } from './drawn-pages.ts';
import { explained } from './explained.ts';
import { hostNamed } from './host-named.ts';
import { inTheApp } from './log-in/in-the-app.ts';
import { inTheMiniProgram } from './log-in/in-the-mini-program.ts';
import { onTheWeb } from './log-in/on-the-web.ts';
import type { LogInWay } from './log-in/way.ts';
import { locate } from './named.ts';
import { dailyCase } from './one-host-each.ts';
import { atPath, hydrated, picture, pressInView, quiet } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const cases = [
  { name: 'Safari on iOS', way: onTheWeb },
  { name: 'app on iOS', way: inTheApp },
  { name: 'mini-program on iOS', way: inTheMiniProgram },
] as const;

describe('a guest of the upgraded official activity', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(dailyCase(cases, 2))(
    'in $name: joins after the login, once, and reads the record',
    async ({ name, way }) => {
      const login = way();
      const visit = await startVisit({ host: hostNamed(name), timing: 'early', hostSide: login.hostSide });
      await explained(visit, `official-upgrade ${name}`, () => join(visit, login, name));
    },
  );
});

async function join(visit: Visit, login: LogInWay, name: string): Promise<void> {
  const { page, record } = visit;
  await visit.open('/activity/official/v2');
  await hydrated(page);
  await pressInView(visit.page, 'button', '立即报名');
  await login.complete(visit);
  await atPath(page, '/activity/official/v2');
  await page.locator('::-p-text(已报名，等待开奖)').wait();
  await picture(page, `official-upgrade ${name} joined`);
  await pressInView(visit.page, 'link', '开奖公示 ›');
  await atPath(page, '/activity/official/v2/draw');
  await page.locator('::-p-text(报名中，名单截止后封存)').wait();
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}

test('a reader without a login and without scripts finds winners, values and the list of a draw that is over', async () => {
  const origin = process.env.E2E_ORIGIN ?? '';
  const query = '?activity_id=official-upgrade-last';
  const address = `/activity/official/v2/draw${query}`;
  await untilDrawn(origin, address, hostNamed('Safari on iOS'));
  const html = await (await fetch(origin + address)).text();
  const screen = html.slice(0, html.indexOf('id="page-data"'));
  const reply = await fetch(`${origin}${upgrade.draw.path}${query}`);
  const { data } = (await reply.json()) as {
    readonly data: {
      readonly sealed: { readonly hash: string };
      readonly drawn: { readonly seed: string; readonly entropy: string };
      readonly place_list: readonly { readonly phone_num: string }[];
    };
  };
  for (const text of [data.sealed.hash, data.drawn.seed, data.drawn.entropy]) expect(screen).toContain(text);
  expect(data.place_list).toHaveLength(18);
  for (const { phone_num: phone } of data.place_list) expect(screen).toContain(phone);
});

describe('a guest of the financial day', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(cases)('in $name: is reminded after the login', async ({ name, way }) => {
    const login = way();
    const visit = await startVisit({ host: hostNamed(name), timing: 'early', hostSide: login.hostSide });
    await explained(visit, `financial-day reminder ${name}`, async () => {
      await visit.open('/activity/financial_day?activity_id=financial-day-next');
      await hydrated(visit.page);
      await pressInView(visit.page, 'button', '提醒我');
      await login.complete(visit);
      await atPath(visit.page, '/activity/financial_day');
      await locate(visit.page, 'button', '取消提醒').wait();
      await quiet(visit.record);
      expect(visit.record.problems).toEqual([]);
    });
  });
});
