import { paths } from '#kernel/screen/paths.ts';
import { encryptedProof } from './as-trader.ts';
import { explained } from './explained.ts';
import type { NativeSide } from './fakes/native-bridge.ts';
import { hostNamed } from './host-named.ts';
import { inTheApp, setVisible } from './log-in/in-the-app.ts';
import { inTheMiniProgram } from './log-in/in-the-mini-program.ts';
import { onTheWeb } from './log-in/on-the-web.ts';
import type { LogInWay } from './log-in/way.ts';
import { dailyCase } from './one-host-each.ts';
import { beginOpening, openAccount, tradePassword } from './open-account.ts';
import { atPath, hydrated, picture, pressInView, quiet, see } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const cases = [
  { name: 'Safari on iOS', way: onTheWeb },
  { name: 'app on iOS', way: inTheApp },
  { name: 'mini-program on iOS', way: inTheMiniProgram },
] as const;

describe('a guest of the star stock', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(dailyCase(cases, 0))(
    '$name: claims its coupon, logs in, and finds it in 我的卡券',
    async ({ name, way }) => {
      const login = way();
      const visit = await startVisit({ host: hostNamed(name), timing: 'early', hostSide: login.hostSide });
      await explained(visit, `stock-star ${name}`, () => claim(visit, login, name));
    },
  );
});

async function claim(visit: Visit, login: LogInWay, name: string): Promise<void> {
  const { page, record } = visit;
  await visit.open('/activity/stock-star');
  await hydrated(page);
  await pressInView(visit.page, 'button', '星股体验券：立即领取');
  await login.complete(visit);
  await atPath(page, '/activity/stock-star');
  await see(page, 'link', '星股体验券：已领取，去使用');
  await picture(page, `stock-star ${name} claimed`);
  await pressInView(visit.page, 'link', '星股体验券：已领取，去使用');
  await atPath(page, paths.coupons);
  await see(page, 'heading', '星股体验券');
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}

/** The app logs in to trade by itself: it has a trade token once the page has asked for one. */
function tradingApp(login: LogInWay, visit: () => Visit): NativeSide {
  let tradeToken = '';
  return async (method, params) => {
    const answer = await login.hostSide(method, params);
    if (method === 'loginStatus' && tradeToken !== '')
      return { ...(answer as Status), 'x-trade-token': tradeToken };
    if (method !== 'toTradeLogin') return answer;
    await setVisible(visit(), false);
    tradeToken = await tradeTokenOf(visit(), (await login.hostSide('loginStatus', {})) as Status);
    await setVisible(visit(), true);
    return null;
  };
}

interface Status {
  readonly 'x-session-id': string;
  readonly 'x-auth-token': string;
  readonly pub_key: string;
}

async function tradeTokenOf({ origin, address }: Visit, status: Status): Promise<string> {
  const { 'x-session-id': sid, 'x-auth-token': token, pub_key: key } = status;
  const encrypted_account_info = encryptedProof(key, sid);
  const reply = await fetch(`${origin}/v3/trade/account/login`, {
    method: 'POST',
    headers: {
      ...{
        'content-type': 'application/json',
        'x-requested-with': 'native-shell',
        'x-forwarded-for': address,
      },
      ...{ 'x-session-id': sid, 'x-auth-token': token },
    },
    body: JSON.stringify({ encrypted_account_info }),
  });
  const { code, data, msg } = (await reply.json()) as {
    readonly code: number;
    readonly data: { readonly trade_token: string };
    readonly msg: string;
  };
  if (code !== 0) throw new Error(`The app was not logged in to trade: ${String(code)} ${msg}`);
  return data.trade_token;
}

describe('a member with a fund account', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(cases)(
    '$name: logs in to trade at the cash desk, and reads what an amount buys',
    async ({ name, way }) => {
      const login = way();
      const host = hostNamed(name);
      const isApp = host.environment === 'native-app';
      let visit: Visit | undefined = undefined;
      const current = (): Visit => {
        if (visit === undefined) throw new Error('the visit has not begun');
        return visit;
      };
      const hostSide = isApp ? tradingApp(login, current) : login.hostSide;
      visit = await startVisit({ host, timing: 'early', hostSide });
      await explained(visit, `cash-desk ${name}`, async () => {
        await current().open(paths.openAccount);
        await beginOpening(current().page);
        await login.complete(current());
        await openAccount(current(), host);
        await calculate(current(), name, isApp);
      });
    },
  );
});

async function calculate(visit: Visit, name: string, isApp: boolean): Promise<void> {
  const { page, record } = visit;
  await visit.open(paths.cashDesk);
  await hydrated(page);
  await pressInView(visit.page, 'button', '计算可买数量');
  if (!isApp) {
    await page.locator('[role="dialog"] input[type="password"]').fill(tradePassword);
    await page.locator('[role="dialog"] button[type="submit"]').click();
    await page.waitForSelector('[role="dialog"]', { hidden: true });
  }
  // A new account has no money yet.
  await page.locator('::-p-text(金额不足一手)').wait();
  await picture(page, `cash-desk ${name} calculated`);
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}
