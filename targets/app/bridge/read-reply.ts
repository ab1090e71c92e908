import type { BridgeMethod, BridgeReply } from '#platform-contract/bridge-methods.ts';
import { PlatformError } from '#platform-contract/contract.ts';

type Fields = Readonly<Record<string, unknown>>;
type Readers = { readonly [M in BridgeMethod]: (reply: Fields) => BridgeReply[M] };

const longest = 64 * 1024;

class WrongShape extends Error {}

function textOf(reply: Fields, name: string): string {
  const value = reply[name] ?? '';
  if (typeof value !== 'string') throw new WrongShape(`${name} is no text`);
  return value;
}

// Released apps send true, 1 and "true"; any other value is no answer, and without an answer no visitor is logged out.
function flagOf(reply: Fields, name: string): boolean {
  const value = reply[name];
  if (value === true || value === 1 || value === 'true' || value === '1') return true;
  if (value === false || value === 0 || value === 'false' || value === '0') return false;
  throw new WrongShape(`${name} is no flag`);
}

function loginStatusOf(reply: Fields): BridgeReply['loginStatus'] {
  const status = {
    is_login: flagOf(reply, 'is_login'),
    'x-session-id': textOf(reply, 'x-session-id'),
    'x-auth-token': textOf(reply, 'x-auth-token'),
    'x-trade-token': textOf(reply, 'x-trade-token'),
    pub_key: textOf(reply, 'pub_key'),
    union_id: textOf(reply, 'union_id'),
  };
  if (status.is_login && status['x-session-id'] === '') throw new WrongShape('logged in without a session');
  return status;
}

const nothing = () => null;

const readers: Readers = {
  encryptParams: (reply) => ({ rd: textOf(reply, 'rd'), original_random: textOf(reply, 'original_random') }),
  // The message field of the reply is dropped (product 2.8).
  commonParams: (reply) => ({ version_name: textOf(reply, 'version_name'), did: textOf(reply, 'did') }),
  loginStatus: loginStatusOf,
  userInfo: (reply) => ({ fund_account_status: textOf(reply, 'fund_account_status') }),
  toAccountLogin: nothing,
  tradeTokenExpired: nothing,
  toTradeLogin: nothing,
  openSchema: nothing,
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a reply of the app, which is parsed only if it is valid JSON (product 2.10).
 *
 * @throws PlatformError BAD_REPLY when it is invalid, or has another shape than the method declares.
 */
export function readReply<M extends BridgeMethod>(method: M, reply: unknown): BridgeReply[M] {
  const read = readers[method];
  // A method that only opens a page is acknowledged by any answer.
  if ((read as unknown) === nothing) return read({});
  const value = typeof reply === 'string' && reply.length <= longest ? parse(reply) : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new PlatformError('BAD_REPLY', `${method} was answered with no JSON object`);
  }
  try {
    return read(value as Fields);
  } catch (error) {
    throw new PlatformError(
      'BAD_REPLY',
      `${method}: ${error instanceof WrongShape ? error.message : 'unreadable'}`,
    );
  }
}
