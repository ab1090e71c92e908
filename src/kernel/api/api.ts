import { codes } from '#contract/http/codes.ts';
import type { DataOf, Endpoint, EndpointRow, InputOf } from '#contract/http/endpoint.ts';
import { addressOfCall } from '#contract/pages/first-calls.ts';
import { clock, inTime } from '#kernel/browser/clock.ts';
import type { CallOptions, Parts } from './api-request.ts';
import { takeFirstCall } from './first-calls.ts';
import { fits } from './reply-shape.ts';

/** A call that did not succeed: the envelope's code and message, or `networkFailure` where no envelope arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: number,
    /** The message for the visitor, in Chinese. */
    readonly msg: string,
    readonly data?: unknown,
  ) {
    super(`${code} ${msg}`);
  }
}

/** Code of an {@link ApiError} that is not an answer: the request or its reply was lost. It never logs a visitor out. */
export const networkFailure = -1;

/** The data of an {@link ApiError} whose answer arrived in a shape that the contract does not know. */
export const malformed = 'malformed';

/** The message of a failure for the visitor, in Chinese; undefined where it is not the failure of a call. */
export function reasonOf(failure: unknown): string | undefined {
  return failure instanceof ApiError ? failure.msg : undefined;
}

/** The code of a failure: one of `codes`, or {@link networkFailure}; undefined where it is not the failure of a call. */
export function codeOf(failure: unknown): number | undefined {
  return failure instanceof ApiError ? failure.code : undefined;
}

/** What the api client needs from the rest of the kernel. */
export interface ApiConnection {
  /** Headers of every request: the handles of the session. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Another number once another visitor has taken the place of a member. */
  readonly visitorEpoch?: () => number;
  /** The central handler of failures (product 8.4): called with each before the caller receives it. */
  readonly onFailure: (failure: ApiError, endpoint: EndpointRow, session: string) => void;
}

const visitorEpoch = (): number => connection.visitorEpoch?.() ?? 0;

let connection: ApiConnection = { headers: () => ({}), onFailure: () => undefined };

/** Connects the client to the session and to the handler of failures; called once, by `src/app`. */
export function connectApi(to: ApiConnection): void {
  connection = to;
}

let isUnasked = false;

/**
 * Runs `start` and returns what it does. The calls that it makes at once are asked for by nobody: the visitor is neither told
 * that one has failed nor sent to log in by it.
 */
export function unasked<T>(start: () => T): T {
  isUnasked = true;
  const started = start();
  isUnasked = false;
  return started;
}

/**
 * Makes one call of the contract and returns the `data` of its envelope. A server that is busy (503 with `retry-after`)
 * is called once more after the announced delay, with the same key and the same parameters. It settles within 15 seconds.
 * An answer that arrives when another visitor has taken the place of a member reaches nobody: the call fails without a message.
 *
 * @throws ApiError when the code is not 0, when no envelope arrived, or when the data has not the shape of the contract.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  const { 'x-session-id': session = '' } = connection.headers();
  const visitor = visitorEpoch();
  const row: EndpointRow = isUnasked ? { ...endpoint, quiet: true, needs: 'none' } : endpoint;
  try {
    const data = dataOf<DataOf<E>>(await answered(answerTo(row, input as Parts, options)), row);
    if (visitor === visitorEpoch()) return data;
  } catch (error) {
    const failure =
      error instanceof ApiError ? error : new ApiError(networkFailure, '网络不给力，请稍后重试');
    if (visitor === visitorEpoch()) {
      connection.onFailure(failure, row, session);
      throw failure;
    }
  }
  throw new ApiError(networkFailure, '');
}

async function answerTo(endpoint: EndpointRow, input: Parts, options: CallOptions): Promise<unknown> {
  const early =
    endpoint.method === 'GET' ? takeFirstCall(addressOfCall(endpoint.path, input.query)) : undefined;
  // An early answer that was lost is undefined: then the call is simply made again. Without one it is made at once, with
  // the session of this moment: a logout forgets it right after.
  if (early) {
    const answer = await early;
    if (answer === null) throw new Error('no answer in time');
    if (answer !== undefined) return answer;
  }
  const headers = options.headers ?? connection.headers();
  // The code that makes requests is not in the first load: a page comes with its first answers.
  const { request } = await import('./api-request.ts');
  return request(endpoint, input, { ...options, headers });
}

const patienceMs = 15_000;
/** What follows by itself on a call without an answer waits less, so that no visitor waits for the sum. */
const restMs = 4_000;
let silentAt = -Infinity;

/** Bounds everything that a call waits for: the script that makes requests, the answer, a second attempt. */
async function answered(answer: Promise<unknown>): Promise<unknown> {
  const started = clock.now();
  const limit = Math.abs(started - silentAt) < 1000 ? restMs : patienceMs;
  try {
    return await inTime(answer, limit);
  } catch (error) {
    if (clock.now() - started >= limit) silentAt = clock.now();
    throw error;
  }
}

const busy = '服务繁忙，请稍后重试';

function dataOf<T>(reply: unknown, { shape }: EndpointRow): T {
  const { code, data } = fieldsOf(reply);
  if (code === codes.success) {
    if (shape === undefined || fits(data, shape)) return data as T;
    throw new ApiError(networkFailure, busy, malformed);
  }
  if (typeof code !== 'number') throw new ApiError(networkFailure, busy);
  throw new ApiError(code, messageIn(data, reply) ?? busy, data);
}

// Product 8.3: the message is taken from data.msg or data.result_msg, else msg or detail.
function messageIn(data: unknown, reply: unknown): string | undefined {
  const [inner, outer] = [fieldsOf(data), fieldsOf(reply)];
  const texts = [inner.msg, inner.result_msg, outer.msg, outer.detail];
  return texts.find((text): text is string => typeof text === 'string' && text !== '');
}

/** The fields of a value from the network: none of null, of texts and of numbers. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value) as Readonly<Record<string, unknown>>;
}
