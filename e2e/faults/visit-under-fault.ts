import type { Browser, CookieData } from 'puppeteer';
import type { Host } from '../hosts.ts';
import { openVisit } from '../open-visit.ts';
import type { Visit } from '../open-visit.ts';
import { installFastClock, speed } from './fast-clock.ts';
import { installNetworkFault } from './faulty-network.ts';
import type { Traffic } from './faulty-network.ts';
import { problemsOf } from './judge.ts';
import { breakPage } from './page-faults.ts';
import type { Fault } from './page-faults.ts';

interface UnderFault {
  readonly path: string;
  readonly host: Host;
  readonly fault: Fault;
  /** Those of a member who is logged in. */
  readonly cookies: readonly CookieData[];
}

/** The host's side: it counts its calls, and logs in to whatever the server refuses where the fault says so. */
class HostSide {
  calls = 0;
  logins = 0;

  constructor(private readonly isLoginRefused: boolean) {}

  readonly answer = (method: string, params: unknown): Promise<unknown> => {
    this.calls += 1;
    if (/toAccountLogin|\/pages\/user\/login/.test(JSON.stringify([method, params]))) this.logins += 1;
    const tokens = {
      'x-session-id': 'sid',
      'x-auth-token': 'token',
      'x-trade-token': '',
      pub_key: '',
      union_id: 'u',
    };
    const isAnswered = method === 'loginStatus' && this.isLoginRefused;
    // An app that does not know logs nobody out.
    return Promise.resolve(isAnswered ? { is_login: true, ...tokens } : null);
  };
}

/** Opens one page in one host under one fault, and names what is wrong with it. */
export async function problemsUnder(browser: Browser, under: UnderFault): Promise<string[]> {
  const { path, host, fault, cookies } = under;
  const side = new HostSide(fault.isLoginRefused === true);
  const visit = await openVisit(browser, { host, timing: fault.timing ?? 'early', hostSide: side.answer });
  const { page, record } = visit;
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(String(error)));
  try {
    if (fault.isLoginRefused === true) await visit.page.browserContext().setCookie(...refused(visit.origin));
    if (fault.visitor === 'member') await page.browserContext().setCookie(...cookies);
    await page.evaluateOnNewDocument(installFastClock, { times: speed, aheadMs: fault.aheadMs ?? 0 });
    await breakPage(page, fault);
    const traffic = await faultyTraffic(visit, under);
    await visit.open(path);
    await page.waitForFunction(() => '__isHydrated' in window, { timeout: 15_000 }).catch(() => undefined);
    await fault.act?.(visit);
    return await problemsOf(page, fault.patienceMs ?? 20_000, () => ({
      ...{ asked: traffic.asked, pages: record.navigations.length, uncaught },
      ...{ hostCalls: side.calls, logins: side.logins },
    }));
  } catch (error) {
    return [`the visit broke off: ${String(error)}`];
  } finally {
    await visit.close();
  }
}

/** What the visit before has left of a session that the server has ended. */
function refused(origin: string): CookieData[] {
  const { hostname: domain } = new URL(origin);
  return ['sid', 'auth_token', 'union_id'].map((name) => ({ name, value: 'u', domain, path: '/' }));
}

/** The scripts of the first load of the page in its window: a reload may open another page. */
async function preloadedBy(address: string, host: Host): Promise<ReadonlySet<string>> {
  const html = await (
    await fetch(address, { headers: { 'user-agent': host.userAgent, accept: 'text/html' } })
  ).text();
  return new Set(
    [...html.matchAll(/<link(?: rel="preload")? as="script" crossorigin href="([^"]+)"/g)].map(
      ([, path = '']) => path,
    ),
  );
}

async function faultyTraffic({ page, origin }: Visit, { host, fault }: UnderFault): Promise<Traffic> {
  let preloaded: Promise<ReadonlySet<string>> = Promise.resolve(new Set());
  page.on('request', (request) => {
    const isOwn = new URL(request.url()).origin === origin;
    if (isOwn && request.isNavigationRequest() && request.frame() === page.mainFrame())
      preloaded = preloadedBy(request.url(), host);
  });
  return installNetworkFault(page, fault.network ?? {}, async (path) => (await preloaded).has(path));
}
