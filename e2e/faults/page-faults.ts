import type { Page } from 'puppeteer';
import type { Visit } from '../visit.ts';
import type { Timing } from '../hosts.ts';
import { speed } from './fast-clock.ts';
import type { NetworkFault } from './faulty-network.ts';

/** One thing that goes wrong, and who meets it. */
export interface Fault {
  readonly name: string;
  readonly visitor: 'guest' | 'member';
  readonly network?: NetworkFault;
  readonly timing?: Timing;
  /** How far the clock of the device is ahead, milliseconds. */
  readonly aheadMs?: number;
  /** The native app logs in to sessions that the server refuses. */
  readonly isLoginRefused?: boolean;
  /** Runs in the page before any other script. */
  readonly inPage?: () => void;
  /** What the visitor does after the page has come. */
  readonly act?: (visit: Visit) => Promise<void>;
  /** How long a visitor may have to wait, milliseconds by the clock of the page; 20 seconds if absent. */
  readonly patienceMs?: number;
}

/** Every value of a JSON text but lists and objects, changed. */
function eachLeaf(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => eachLeaf(item, change));
  if (typeof value !== 'object' || value === null) return change(value);
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, eachLeaf(of, change)]));
}

const onData = (change: (data: unknown) => unknown): NetworkFault => ({
  change: (envelope) => ({ ...envelope, data: change(envelope.data) }),
});

const tokens = { sid: 'sid', auth_token: 'token', token_ttl: 1800, pub_key: '', union_id: 'u' };
const exchanged = { code: 0, data: tokens, msg: '' };
const otherType = (leaf: unknown): unknown => (typeof leaf === 'string' ? 7 : 'x');
const huge = (leaf: unknown): unknown =>
  typeof leaf === 'string' && !/^\/|^[a-z0-9_.:-]*$/i.test(leaf) ? leaf.repeat(200) : leaf;

function throwOnCookies(): void {
  const refuse = (): never => {
    throw new DOMException('The document is sandboxed', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
}

function throwOnStorage(): void {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, get: refuse });
}

/** Presses what opens a part: its script is loaded at the press. */
async function openParts({ page }: Visit): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('button[aria-haspopup="dialog"]'))
      button.click();
  });
}

async function tapLinkOffline({ page }: Visit): Promise<void> {
  await page.setOfflineMode(true);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href^="/"]')?.click());
}

/** Four taps on each button that is there, all in one moment; the page may be left meanwhile. */
async function tapFourTimes({ page }: Visit): Promise<void> {
  await page
    .evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('main button:not([aria-disabled="true"])')];
      for (const button of buttons) for (let tap = 0; tap < 4; tap += 1) button.click();
    })
    .catch(() => undefined);
}

const yearMs = 365 * 24 * 3600 * 1000;
const [silent, sheet] = [{ isSilent: true }, /\.css$|weixin|configure-share/];

/** The faults of the matrix. */
export const faults: readonly Fault[] = [
  { name: 'an API that never answers', visitor: 'member', network: silent },
  {
    name: 'logins to a session that is refused',
    visitor: 'guest',
    isLoginRefused: true,
    network: {
      change: (_, path) =>
        path === '/v1/session/token' ? exchanged : { code: 100004, data: null, msg: '请重新登录' },
    },
  },
  {
    name: 'a lost part',
    visitor: 'member',
    network: { isLost: ({ pathname }, isPreloaded) => pathname.endsWith('.js') && !isPreloaded },
    act: openParts,
  },
  { name: 'a tap on a link without a network', visitor: 'guest', act: tapLinkOffline },
  { name: 'empty data', visitor: 'member', network: onData(() => ({})) },
  { name: 'data that is null', visitor: 'member', network: onData(() => null) },
  { name: 'null fields', visitor: 'member', network: onData((data) => eachLeaf(data, () => null)) },
  { name: 'wrong types', visitor: 'member', network: onData((data) => eachLeaf(data, otherType)) },
  { name: 'huge texts', visitor: 'member', network: onData((data) => eachLeaf(data, huge)) },
  {
    name: 'failing calls',
    visitor: 'member',
    network: { change: () => ({ code: 500000, data: null, msg: '服务繁忙，请稍后重试' }) },
  },
  { name: 'many taps', visitor: 'guest', act: tapFourTimes },
  { name: 'cookies that throw', visitor: 'guest', inPage: throwOnCookies },
  { name: 'storage that throws', visitor: 'member', inPage: throwOnStorage },
  { name: 'a clock a year ahead', visitor: 'member', aheadMs: yearMs },
  // Two answers that follow on each other take 24 seconds, and a third one is not waited for.
  {
    name: 'answers after 12 seconds',
    visitor: 'member',
    network: { delayMs: 12_000 / speed },
    patienceMs: 45_000,
  },
  {
    name: 'no bridge, no sheet, no SDK',
    visitor: 'guest',
    timing: 'absent',
    network: { isLost: ({ pathname }) => sheet.test(pathname) },
  },
  // All but those of every page. It gives up after 15 seconds, reloads itself once, gives up on several of them, and takes over when
  // they are there.
  {
    name: 'scripts after 40 seconds',
    visitor: 'member',
    network: { lateFiles: { address: /\/(?!vendor|entry)[^/]+\.js$/, afterMs: 40_000 / speed } },
    patienceMs: 120_000,
  },
];

/** Puts what is wrong inside the page; the network is changed separately. */
export async function breakPage(page: Page, { inPage }: Fault): Promise<void> {
  if (inPage !== undefined) await page.evaluateOnNewDocument(inPage);
}
