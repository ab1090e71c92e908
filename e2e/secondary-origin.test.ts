import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { Page } from 'puppeteer';
import { codes } from '#contract/http/codes.ts';
import { isSecondaryPath } from '#contract/http/secondary-host.ts';
import { paths } from '#kernel/screen/paths.ts';
import { taskButton } from './financial-day.ts';
import { hostNamed } from './host-named.ts';
import { onTheWeb } from './log-in/on-the-web.ts';
import { beginOpening, openAccount } from './open-account.ts';
import { startServer } from './running-server.ts';
import { startPatienceMs } from './start-patience.ts';
import { press, see } from './screen.ts';
import { standIn } from './stand-in.ts';
import { inTurn } from '../scripts/test-run/turn-of-day.ts';
import { visitsUntil } from './visit.ts';

// The account of content/broker.json, which every start outside production opens.
const demo = { phone: '13800000002', password: '246813' };
const host = hostNamed('desktop');

interface Forwarder {
  readonly port: number;
  /** The server that it leads to; undefined while that does not run. */
  to?: number;
  readonly close: () => Promise<void>;
}

/** Another port of this machine that leads to the same server, as a second host name leads to it in production. */
async function startForwarder(): Promise<Forwarder> {
  const sockets = new Set<Socket>();
  const forwarder = createServer((from) => {
    const there = connect(made.to ?? 0, '127.0.0.1');
    for (const socket of [from, there]) sockets.add(socket.on('close', () => sockets.delete(socket)));
    from.on('error', () => there.destroy()).pipe(there);
    there.on('error', () => from.destroy()).pipe(from);
  });
  await new Promise<void>((ready) => forwarder.listen(0, '127.0.0.1', ready));
  const close = () =>
    new Promise<void>((closed) => {
      forwarder.close(() => closed());
      // The browser keeps its connections for the next call.
      for (const socket of sockets) socket.destroy();
    });
  const made: Forwarder = { port: (forwarder.address() as AddressInfo).port, close };
  return made;
}

/** Method and address of every request of the page for a path of the secondary host; preflights are named so. */
async function watchCalls(page: Page): Promise<string[]> {
  const calls: string[] = [];
  const client = await page.createCDPSession();
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ request }) => {
    const { pathname } = new URL(request.url);
    const method = request.method === 'OPTIONS' ? 'preflight' : request.method;
    if (isSecondaryPath(pathname)) calls.push(`${method} ${request.url}`);
  });
  return calls;
}

const places = [
  ['another site', 'localhost', false],
  ['another port of the same site', '127.0.0.1', true],
] as const;

describe.each(inTurn(places, 2))('calls to the secondary origin on %s', (_what, hostname, isForwarded) => {
  const startVisit = visitsUntil(afterEach);
  let origin = '';
  let secondary = '';
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    const forwarder = isForwarded ? await startForwarder() : undefined;
    // Port 0 is that of the server.
    const address = `http://${hostname}:${String(forwarder?.port ?? 0)}`;
    const server = await startServer({ settings: () => ({ SECONDARY_ORIGIN: address }) });
    stops.push(server.stop);
    ({ origin } = server);
    const port = Number(new URL(origin).port);
    if (forwarder !== undefined) {
      forwarder.to = port;
      stops.unshift(forwarder.close);
    }
    secondary = `http://${hostname}:${String(forwarder?.port ?? port)}`;
  }, startPatienceMs + 30_000);
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  test('risk level and account opening work, and every one of their calls goes there', async () => {
    const visit = await startVisit({ host, timing: 'early', origin });
    await visit.open(paths.openAccount);
    await beginOpening(visit.page);
    const calls = await watchCalls(visit.page);
    await onTheWeb().complete(visit);
    await openAccount(visit, host);
    const made = new Set(calls);
    expect(made).toContain(`GET ${secondary}/v1/contract/risk_level`);
    expect(made).toContain(`POST ${secondary}/v1/contract/risk_level`);
    expect(made).toContain(`POST ${secondary}/v1/trade/account/open`);
    expect([...made].filter((one) => !one.includes(` ${secondary}/`))).toEqual([]);
    // The answer to a preflight is used again: one for an address and method, however often it is called.
    const preflights = calls.filter((one) => one.startsWith('preflight'));
    expect(preflights.length).toBeLessThanOrEqual(3);
  });

  test('trade login works, and its token is kept by our page', async () => {
    const visit = {
      ...(await startVisit({ host, timing: 'early', origin })),
      phone: demo.phone,
    };
    const { page } = visit;
    await visit.open('/activity/financial_day');
    await press(page, 'button', '登录');
    await onTheWeb().complete(visit);
    await see(page, 'button', '退出登录');
    const text = JSON.stringify({ code: codes.tradeExpired, data: null, msg: '请登录交易账户' });
    await standIn(page, { address: '*/activity/participate*', type: 'application/json', text, times: 1 });
    const { open } = await taskButton(origin);
    await press(page, 'button', open);
    await page.waitForSelector('[role="dialog"]');
    const calls = await watchCalls(page);
    await page.locator('[role="dialog"] input[type="password"]').fill(demo.password);
    await page.locator('[role="dialog"] button[type="submit"]').click();
    await page.waitForSelector('[role="dialog"]', { hidden: true });
    expect(calls.filter((one) => !one.startsWith('preflight'))).toEqual([
      `POST ${secondary}/v3/trade/account/login`,
    ]);
    const names = (await page.browserContext().cookies()).map(({ name }) => name);
    expect(names).toContain('trade_token');
  });

  test('a page of a third origin is refused', async () => {
    const visit = await startVisit({ host, timing: 'early', origin });
    const port = new URL(origin).port;
    await visit.page.goto(`http://third.localhost:${port}/robots.txt`);
    const ask = (address: string, marked: boolean) =>
      visit.page.evaluate(
        async (url, headers) =>
          fetch(url, { method: 'POST', headers }).then(
            ({ status }) => String(status),
            (error: unknown) => (error instanceof TypeError ? 'refused' : 'failed'),
          ),
        address,
        marked ? [['x-requested-with', 'x'] as [string, string]] : [],
      );
    const address = `${secondary}/v1/contract/risk_level`;
    expect([await ask(address, true), await ask(address, false)]).toEqual(['refused', 'refused']);
    const preflight = await fetch(address.replace('localhost', '127.0.0.1'), {
      method: 'OPTIONS',
      headers: { origin: `http://third.localhost:${port}` },
    });
    expect(preflight.status).toBe(403);
  });
});
