import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'puppeteer';

/** What happens to the requests of a page. */
export interface NetworkFault {
  /** Requests of these addresses are lost. */
  readonly isLost?: (url: URL, isPreloaded: boolean) => boolean;
  /** Files of these addresses come after so many milliseconds of the test. */
  readonly lateFiles?: { readonly address: RegExp; readonly afterMs: number };
  /** The API does not answer at all. */
  readonly isSilent?: boolean;
  /** The API answers after so many milliseconds of the test. */
  readonly delayMs?: number;
  /** The envelope of every answer of the API. */
  readonly change?: (envelope: { code: number; data: unknown; msg: string }, path: string) => unknown;
}

/** Addresses of the API, for the interception of the browser. */
const api = ['*/v1/*', '*/v2/*', '*/v3/*', '*/ug/v1/*', '*/trade/v1/*', '*/api/v1/*'];
const isOfApi = ({ pathname }: URL): boolean => /^\/(?:v[123]|ug\/v1|trade\/v1|api\/v1)\//.test(pathname);

interface Paused {
  readonly requestId: string;
  readonly request: { readonly url: string; readonly method: string };
  readonly responseStatusCode?: number;
  readonly responseErrorReason?: string;
}

/** What the page has asked the API so far, as method and path. */
export interface Traffic {
  readonly asked: string[];
}

/** Puts the fault between the page and its server; foreign addresses are answered with nothing. */
export async function installNetworkFault(
  page: Page,
  fault: NetworkFault,
  isPreloaded: (path: string) => Promise<boolean>,
): Promise<Traffic> {
  const session = await page.createCDPSession();
  const traffic: Traffic = { asked: [] };
  session.on('Fetch.requestPaused', (paused: Paused) => {
    // A page that was closed or left meanwhile accepts no answer.
    void answer(session, paused, fault, traffic, isPreloaded).catch(() => undefined);
  });
  const stage = fault.change === undefined ? 'Request' : 'Response';
  await session.send('Fetch.enable', {
    patterns: [
      ...api.map((urlPattern) => ({ urlPattern, requestStage: stage }) as const),
      { urlPattern: '*/assets/*' },
      { urlPattern: 'https://*' },
    ],
  });
  return traffic;
}

async function answer(
  session: CDPSession,
  paused: Paused,
  fault: NetworkFault,
  { asked }: Traffic,
  isPreloaded: (path: string) => Promise<boolean>,
): Promise<void> {
  const { requestId, request } = paused;
  const url = new URL(request.url);
  if (url.protocol === 'https:') {
    await session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 });
    return;
  }
  if (isOfApi(url)) {
    asked.push(`${request.method} ${url.pathname}`);
    if (fault.isSilent === true) return;
    if (fault.delayMs !== undefined) await pause(fault.delayMs);
    if (fault.change !== undefined && paused.responseErrorReason === undefined) {
      await changed(session, requestId, url.pathname, fault.change);
      return;
    }
  } else if (fault.isLost?.(url, await isPreloaded(url.pathname)) === true) {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    return;
  } else if (fault.lateFiles?.address.test(url.pathname) === true) await pause(fault.lateFiles.afterMs);
  await session.send('Fetch.continueRequest', { requestId });
}

async function changed(
  session: CDPSession,
  requestId: string,
  path: string,
  change: NonNullable<NetworkFault['change']>,
): Promise<void> {
  const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
  const text = base64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  const envelope = change(JSON.parse(text) as { code: number; data: unknown; msg: string }, path);
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: 200,
    responseHeaders: [{ name: 'content-type', value: 'application/json' }],
    body: Buffer.from(JSON.stringify(envelope)).toString('base64'),
  });
}
