import type { LoginOutcome, LoginStatus, PlatformLogin } from '#platform-contract/contract.ts';
import { PlatformError } from '#platform-contract/contract.ts';
import { callNative } from './bridge/native-bridge.ts';

const pause = 1000;

/**
 * The same action, started at most once a second (product 6.8): a second request within it shares the outcome of
 * the first.
 */
export function atMostOnceASecond<A, T>(action: (argument: A) => Promise<T>): (argument: A) => Promise<T> {
  let current: Promise<T> | undefined;
  return (argument) => {
    if (current !== undefined) return current;
    current = action(argument);
    setTimeout(() => (current = undefined), pause);
    return current;
  };
}

async function status(): Promise<LoginStatus> {
  // An absent, late or unreadable bridge is not an answer: it logs no visitor out.
  const reply = await callNative('loginStatus', {}).catch(() => undefined);
  if (reply === undefined) return { kind: 'unknown' };
  if (!reply.is_login) return { kind: 'logged-out' };
  return {
    kind: 'logged-in',
    tokens: {
      sessionId: reply['x-session-id'],
      authToken: reply['x-auth-token'],
      tradeToken: reply['x-trade-token'] === '' ? null : reply['x-trade-token'],
      publicKey: reply.pub_key,
      unionId: reply.union_id,
    },
  };
}

/**
 * The pages of the app, loaded on demand: no first screen needs them.
 *
 * @throws PlatformError UNAVAILABLE when they do not load
 */
export const appPages = () =>
  import('./app-pages.ts').catch(() => {
    throw new PlatformError('UNAVAILABLE', 'no pages of the app');
  });

async function request(): Promise<LoginOutcome> {
  const { requestLogin } = await appPages();
  return requestLogin(async () => (await status()).kind === 'logged-in');
}

async function requestTrade(options: { readonly expired: boolean }): Promise<LoginOutcome> {
  return (await appPages()).requestTrade(options);
}

/** Login by the app's own pages; the outcome is read from the app on return. */
export const login: PlatformLogin = {
  takesHandOffCode: false,
  takesSms: false,
  status,
  request: atMostOnceASecond(request),
  requestTrade: atMostOnceASecond(requestTrade),
};
