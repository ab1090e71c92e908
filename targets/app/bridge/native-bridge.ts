import type { BridgeMethod, BridgeParams, BridgeReply } from '#platform-contract/bridge-methods.ts';
import { PlatformError } from '#platform-contract/contract.ts';
import { stageOf } from '#platform-contract/stage.ts';
import { readReply } from './read-reply.ts';

/**
 * Milliseconds that a method may take to answer. The three that open a page of the app only have to acknowledge in
 * that time; how the visitor fared there is read on return.
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
}

declare global {
  interface Window {
    /** The convention the app speaks: replies are JSON text (design section 5). */
    WebViewJavascriptBridge?: NativeBridge;
  }
}

const readyCap = 3000;
const mostWaiting = 50;
let ready: Promise<boolean> | undefined;
let waiting = 0;

// Android gives the bridge to every frame, whoever framed the page; only a developer's machine shows it in one.
function bridgeOfPage(): NativeBridge | undefined {
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

/** Whether the bridge is there at this moment. */
export function isBridgeThere(): boolean {
  return bridgeOfPage() !== undefined;
}

/** Resolves with true as soon as the bridge is there; with false when it has not come within three seconds. */
export function bridgeReady(): Promise<boolean> {
  if (isBridgeThere()) return Promise.resolve(true);
  ready ??= waitForBridge();
  return ready;
}

async function bridgeFor(method: BridgeMethod): Promise<NativeBridge> {
  if (waiting >= mostWaiting) throw new PlatformError('UNAVAILABLE', `too many calls wait before ${method}`);
  waiting++;
  await bridgeReady();
  waiting--;
  const bridge = bridgeOfPage();
  if (bridge === undefined) throw new PlatformError('UNAVAILABLE', 'the bridge of the app is not there');
  return bridge;
}

// What knows addresses loads with the first of them.
async function isPageOfApp(url: string): Promise<boolean> {
  const links = await import('#contract/pages/device-link.ts').catch(() => undefined);
  return links?.deviceLink(url)?.kind === 'app';
}

/**
 * Calls a method of the app. A call before the bridge is ready waits for it, and so do at most fifty; a reply that is
 * late, comes twice or answers nothing is dropped.
 *
 * @throws PlatformError UNAVAILABLE without a bridge, DENIED for an address that is no page of the app, TIMEOUT without
 * a reply, BAD_REPLY for a reply of another shape.
 */
export async function callNative<M extends BridgeMethod>(
  method: M,
  params: BridgeParams[M],
): Promise<BridgeReply[M]> {
  // An address is the only parameter of the bridge that could lead anywhere else.
  if ('url' in params && !(await isPageOfApp(params.url))) {
    throw new PlatformError('DENIED', 'no page of the app');
  }
  const bridge = await bridgeFor(method);
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
