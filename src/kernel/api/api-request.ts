import axios from 'axios';
import type { AxiosRequestConfig } from 'axios';
import { codes } from '#contract/http/codes.ts';
import type { EndpointRow } from '#contract/http/endpoint.ts';
import { releaseHeader, releaseMeta } from '#contract/pages/release-marks.ts';
import { addressOfCall } from '#contract/pages/first-calls.ts';
import { session } from '#contract/session/session.ts';
import { clock, wait } from '#kernel/browser/clock.ts';
import { random } from '#kernel/browser/random.ts';
import { notify } from '#kernel/browser/notices.ts';
import { forgetFirstCalls } from './first-calls.ts';
import { forgetSecondaryToken, moveSigning, secondaryOrigin, secondaryToken } from './secondary-host.ts';

/** Options of one request in addition to those of its endpoint. */
export interface CallOptions {
  /** One key per intent; a repeated key is answered with the stored reply. */
  readonly idempotencyKey?: string;
  /** Headers in place of the session's, for the exchange of the native app's tokens. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The parts of a request, before it is sent. */
export interface Parts {
  readonly query?: Record<string, unknown>;
  readonly form?: Record<string, unknown>;
  readonly body?: unknown;
}

/** Options of one request; the headers are those of the session when the call was made. */
interface RequestOptions extends CallOptions {
  readonly headers: Readonly<Record<string, string>>;
}

const longestPauseSeconds = 6;

const http = axios.create({ adapter: 'xhr', timeout: 15_000, validateStatus: () => true });

type Signer = (params: Readonly<Record<string, string>>) => { readonly rd: string; readonly sign: string };

let signer: Signer | undefined;

/** From now on every request has a signature of its parameters (product 7.6); the signature gives no access by itself. */
export function signCalls(by: Signer | undefined): void {
  signer = by;
}

let acts = 0;

/** Whether the server is carrying out something that a visitor has pressed. */
export function isActUnderWay(): boolean {
  return acts > 0;
}

/**
 * Makes one call and returns its reply unchanged. What was requested early is from before an act of the visitor, and is
 * forgotten with it.
 *
 * @throws where no reply came.
 */
export async function request(
  endpoint: EndpointRow,
  input: Parts,
  options: RequestOptions,
): Promise<unknown> {
  if (endpoint.method === 'GET' || endpoint.needs === 'none') return send(endpoint, input, options);
  forgetFirstCalls();
  acts += 1;
  try {
    return await send(endpoint, input, options);
  } finally {
    acts -= 1;
    forgetFirstCalls();
  }
}

/** The release that this page is of; undefined where the server knows one version only. */
export const pageRelease = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${releaseMeta}"]`)?.content;

async function send(
  endpoint: EndpointRow,
  input: Parts,
  { headers, idempotencyKey }: RequestOptions,
): Promise<unknown> {
  const origin = secondaryOrigin(endpoint.path);
  const query = signed({ ...input.query, ts: clock.now() });
  const sent: Pick<AxiosRequestConfig, 'method' | 'data'> & {
    readonly headers: Record<string, string | undefined>;
  } = {
    method: endpoint.method,
    data: input.form === undefined ? input.body : new URLSearchParams(textsOf(input.form)),
    headers: {
      'x-requested-with': 'invest-hall',
      ...headers,
      // axios sends no header that is undefined.
      'idempotency-key': idempotencyKey,
    },
  };
  if (origin === '') {
    sent.headers[releaseHeader] = pageRelease();
    return exchange(endpoint, { ...sent, url: addressOfCall(endpoint.path, query) });
  }
  const found = await secondaryToken(headers, () => request(session.secondaryToken, {}, { headers }));
  if ('refusal' in found) return found.refusal;
  const moved = moveSigning(query);
  const reply = await exchange(endpoint, {
    ...sent,
    url: origin + addressOfCall(endpoint.path, moved.query),
    headers: { ...sent.headers, ...moved.headers, ...found.headers },
  });
  if ((reply as { code?: unknown } | null)?.code === codes.authExpired) forgetSecondaryToken();
  return reply;
}

async function exchange(endpoint: EndpointRow, sent: AxiosRequestConfig): Promise<unknown> {
  const reply = await http.request<unknown>(sent);
  const seconds = Number(reply.headers['retry-after']);
  // No number, or a longer delay than a visitor waits for: an ordinary failure.
  if (reply.status !== 503 || !(seconds < longestPauseSeconds)) return reply.data;
  // Quiet or not, a visitor who has pressed a button is shown why nothing happens yet.
  if (!endpoint.quiet || endpoint.idempotent) notify('人数较多，请稍后再试');
  // Not all at the same moment.
  await wait(seconds * 1000 + Number(random.digits(3)));
  return (await http.request<unknown>(sent)).data;
}

function signed(query: Record<string, unknown>): Record<string, unknown> {
  return { ...query, ...signer?.(textsOf(query)) };
}

function textsOf(form: Record<string, unknown>): Record<string, string> {
  const known = Object.entries(form).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}
