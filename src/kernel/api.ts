import axios from 'axios';
import { codes } from '#contract/codes.ts';
import type { DataOf, Endpoint, EndpointRow, InputOf } from '#contract/endpoint.ts';
import { secondaryOrigin } from '#platform-contract/secondary-origin.ts';
import { addressOfCall } from './address-of-call.ts';
import { ApiError, networkFailure } from './api-error.ts';
import { clock, wait } from './clock.ts';
import { takeFirstCall } from './first-calls.ts';
import { notify } from './notices.ts';
import { random } from './random.ts';

/** What the api client needs from the rest of the kernel. */
export interface ApiConnection {
  /** Headers of every request: the handles of the session. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** The one door for failures (spec section 8): told of each before the caller sees it. */
  readonly onFailure: (failure: ApiError, endpoint: EndpointRow, session: string) => void;
}

/** Manners of one request beyond what its endpoint says. */
export interface CallOptions {
  /** One key per intent; a repeated key is answered with the stored reply. */
  readonly idempotencyKey?: string;
  /** Headers in place of the session's, for the exchange of the native app's tokens. */
  readonly headers?: Readonly<Record<string, string>>;
}

interface Parts {
  readonly query?: Record<string, unknown>;
  readonly form?: Record<string, unknown>;
  readonly body?: unknown;
}

const longestPauseSeconds = 6;

const http = axios.create({ adapter: 'xhr', timeout: 15_000, validateStatus: () => true });

type Signer = (params: Readonly<Record<string, string>>) => { readonly rd: string; readonly sign: string };

let signer: Signer | undefined;
let connection: ApiConnection = { headers: () => ({}), onFailure: () => undefined };

/** Joins the client to the session and to the door for failures; done once, by `src/app`. */
export function connectApi(to: ApiConnection): void {
  connection = to;
}

/** From now on every request carries a signature of its parameters (spec section 7); it opens nothing by itself. */
export function signCalls(by: Signer | undefined): void {
  signer = by;
}

/**
 * Makes one call of the contract and returns the `data` of its envelope. A server that is busy (503 with `retry-after`)
 * is asked once more when it said, with the same key and the same parameters.
 *
 * @throws ApiError when the code is not 0, or when no envelope arrived.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  const { 'x-session-id': session = '' } = connection.headers();
  try {
    return dataOf<DataOf<E>>(await answerTo(endpoint, input as Parts, options));
  } catch (error) {
    const failure =
      error instanceof ApiError ? error : new ApiError(networkFailure, '网络不给力，请稍后重试');
    connection.onFailure(failure, endpoint, session);
    throw failure;
  }
}

async function answerTo(endpoint: EndpointRow, input: Parts, options: CallOptions): Promise<unknown> {
  const early =
    endpoint.method === 'GET' ? takeFirstCall(addressOfCall(endpoint.path, input.query)) : undefined;
  // An early answer that was lost is undefined: then the call is simply made again. Without one it is made at once, with
  // the session of this moment: a logout forgets it right after.
  return (early && (await early)) ?? (await request(endpoint, input, options));
}

async function request(endpoint: EndpointRow, input: Parts, options: CallOptions): Promise<unknown> {
  const origin = secondaryOrigin(location.origin, endpoint.path);
  const sent = {
    method: endpoint.method,
    url: origin + addressOfCall(endpoint.path, signed({ ...input.query, ts: clock.now() })),
    // The secondary host is another origin: there cookies travel only when asked to.
    withCredentials: origin !== '',
    data: input.form === undefined ? input.body : new URLSearchParams(textsOf(input.form)),
    headers: {
      'x-requested-with': 'invest-hall',
      ...(options.headers ?? connection.headers()),
      // axios sends no header that is undefined.
      'idempotency-key': options.idempotencyKey,
    },
  };
  const reply = await http.request<unknown>(sent);
  const seconds = Number(reply.headers['retry-after']);
  // No number, or a longer pause than a person waits for: a failure like any other.
  if (reply.status !== 503 || !(seconds < longestPauseSeconds)) return reply.data;
  // Quiet or not, whoever has pressed a button is told why nothing happens yet.
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

const busy = '服务繁忙，请稍后重试';

function dataOf<T>(reply: unknown): T {
  const { code, data } = fieldsOf(reply);
  if (code === codes.success) return data as T;
  if (typeof code !== 'number') throw new ApiError(networkFailure, busy);
  throw new ApiError(code, messageIn(data, reply) ?? busy, data);
}

// Spec section 8: the message is taken from data.msg or data.result_msg, else msg or detail.
function messageIn(data: unknown, reply: unknown): string | undefined {
  const [inner, outer] = [fieldsOf(data), fieldsOf(reply)];
  const texts = [inner.msg, inner.result_msg, outer.msg, outer.detail];
  return texts.find((text): text is string => typeof text === 'string' && text !== '');
}

/** What can be read of a value that came over the network: nothing of null, of texts and of numbers. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value) as Readonly<Record<string, unknown>>;
}
