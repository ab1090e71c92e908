import type { BridgeMethod, BridgeParams, BridgeReply } from '#platform-contract/bridge-methods.ts';
import { PlatformError } from '#platform-contract/contract.ts';
import { stageOf } from '#platform-contract/stage.ts';
import { readReply } from './read-reply.ts';

/**
 * The time limit of a method, milliseconds. The three that open a page of the app must only acknowledge within it;
 * their outcome is read on return.
 */
export const methodTimeouts: Readonly<Record<BridgeMethod, number>> = {
  encryptParams: 5000,
  commonParams: 3000,
  loginStatus: 3000,
  userInfo: 3000,
  toAccountLogin: 2000,
  tradeTokenExpired: 2000,
  toTradeLogin: 2000,
  openSchema: 2000,
};

interface NativeBridge {
  readonly callHandler: (name: string, data: unknown, callback: (reply: unknown) => void) => void;
  /** The names of its methods, in apps that list them. */
  readonly methods?: unknown;
}

declare global {
  interface Window {
    /** The convention of the app: replies are JSON text (product 2.8). */
    WebViewJavascriptBridge?: NativeBridge;
  }
}

const readyCap = 3000;
const maxWaiting = 50;
let ready: Promise<boolean> | undefined;
let waiting = 0;

/**
 * The bridge, if it is there now. Android gives it to every frame, including those of foreign pages; only a developer's machine
 * uses frames.
 */
export function bridgeOfPage(): NativeBridge | undefined {
  const isAlone = window.parent === window || stageOf(location.hostname) === 'dev';
  return isAlone ? window.WebViewJavascriptBridge : undefined;
}

function waitForBridge(): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (): void => {
      clearTimeout(timer);
      document.removeEventListener('WebViewJavascriptBridgeReady', settle);
      resolve(isBridgeThere());
    };
    const timer = setTimeout(settle, readyCap);
    document.addEventListener('WebViewJavascriptBridgeReady', settle);
  });
}

/** True if the bridge is present now. */
export function isBridgeThere(): boolean {
  return bridgeOfPage() !== undefined;
}

/** Resolves with true as soon as the bridge is present; with false after three seconds without it. */
export function bridgeReady(): Promise<boolean> {
  if (isBridgeThere()) return Promise.resolve(true);
  ready ??= waitForBridge();
  return ready;
}

async function bridgeFor(method: BridgeMethod): Promise<NativeBridge> {
  if (waiting >= maxWaiting) throw new PlatformError('UNAVAILABLE', `too many calls wait before ${method}`);
  waiting++;
  await bridgeReady();
  waiting--;
  const bridge = bridgeOfPage();
  if (bridge === undefined) throw new PlatformError('UNAVAILABLE', 'no bridge of the app');
  return bridge;
}

// The code for addresses is loaded with the first of them.
async function isPageOfApp(url: string): Promise<boolean> {
  const links = await import('#contract/pages/device-link.ts').catch(() => undefined);
  return links?.deviceLink(url)?.kind === 'app';
}

/**
 * Calls a method of the app. A call before the bridge is ready waits for it, together with at most fifty others; a
 * late, repeated or invalid reply is dropped.
 *
 * @throws PlatformError UNAVAILABLE without a bridge, UNIMPLEMENTED for a method that its list does not have, DENIED for an
 * address that is no page of the app, TIMEOUT without a reply, BAD_REPLY for a reply of another shape.
 */
export async function callNative<M extends BridgeMethod>(
  method: M,
  params: BridgeParams[M],
): Promise<BridgeReply[M]> {
  // An address is the only parameter of the bridge that can lead to another page.
  if ('url' in params && !(await isPageOfApp(params.url))) {
    throw new PlatformError('DENIED', 'no page of the app');
  }
  const bridge = await bridgeFor(method);
  const { methods } = bridge;
  if (Array.isArray(methods) && !methods.includes(method))
    throw new PlatformError('UNIMPLEMENTED', `no ${method}`);
  const reply = await new Promise<unknown>((resolve, reject) => {
    const late = () => reject(new PlatformError('TIMEOUT', `${method} was not answered`));
    const timer = setTimeout(late, methodTimeouts[method]);
    const answer = (text: unknown): void => {
      clearTimeout(timer);
      resolve(text);
    };
    try {
      bridge.callHandler(method, params, answer);
    } catch {
      clearTimeout(timer);
      reject(new PlatformError('UNAVAILABLE', `the bridge of the app refuses ${method}`));
    }
  });
  return readReply(method, reply);
}
