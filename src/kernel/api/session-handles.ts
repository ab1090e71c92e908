import type { DataOf } from '#contract/http/endpoint.ts';
import type { session } from '#contract/session/session.ts';
import { clock } from '#kernel/browser/clock.ts';
import { cookies } from '#kernel/browser/cookies.ts';
import { localStore } from '#kernel/browser/storage.ts';

/** What the server issues at login or refresh. */
export type SessionReply = DataOf<typeof session.create>;

const sessionLife = 7 * 24 * 3600;

/** A refreshed auth token lives 30 minutes in its cookie (product 5.10). */
export const authTokenLife = 30 * 60;

/**
 * The cookies of product 9.1: session id, auth token, public key, union id, trade token. They are handles: the
 * credential itself is an HttpOnly cookie that no script sees (product 5.7).
 */
export const sessionHandles = {
  read: () => ({
    sid: cookies.read('sid'),
    authToken: cookies.read('auth_token'),
    unionId: cookies.read('union_id'),
  }),

  keep(reply: SessionReply): void {
    cookies.write('sid', reply.sid, sessionLife);
    cookies.write('auth_token', reply.auth_token, reply.token_ttl);
    cookies.write('pub_key', reply.pub_key, sessionLife);
    if (reply.union_id === '') cookies.remove('union_id');
    else cookies.write('union_id', reply.union_id, sessionLife);
  },

  storeAuthToken(token: string): void {
    cookies.write('auth_token', token, authTokenLife);
  },

  readTradeToken: () => cookies.read('trade_token'),

  storeTradeToken(token: string, seconds: number): void {
    cookies.write('trade_token', token, seconds);
  },

  dropTradeToken(): void {
    cookies.remove('trade_token');
  },

  /** Removes the handles of a session that has expired; the union id stays, by which the tabs know whose it was. */
  expire(): void {
    for (const name of ['sid', 'auth_token', 'pub_key', 'trade_token']) cookies.remove(name);
  },

  /** Removes everything of the member. */
  clear(): void {
    this.expire();
    cookies.remove('union_id');
  },

  /** Headers of every request; none for a visitor without a session. */
  headers(): Record<string, string> {
    const { sid, authToken } = this.read();
    if (sid === '') return {};
    const tradeToken = cookies.read('trade_token');
    return {
      'x-session-id': sid,
      ...(authToken === '' ? {} : { 'x-auth-token': authToken }),
      ...(tradeToken === '' ? {} : { 'x-trade-token': tradeToken }),
    };
  },
};

const key = 'session_changed';

/** Announces to the other tabs a login or logout in this one. */
export function announceSession(): void {
  localStore.write(key, String(clock.now()));
}

/**
 * Calls `callback` when another tab announces a change, at once and a second later, and when the page comes back from the
 * browser's back-forward cache.
 */
export function onSessionAnnounced(callback: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key !== key) return;
    callback();
    // A busy browser shows the cookies of another tab later than its announcement.
    setTimeout(callback, 1000);
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) callback();
  });
}
