import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { tellOtherTabs } from '#kernel/testing/tabs.ts';
import { onSessionAnnounced, sessionHandles } from './session-handles.ts';

const reply = { sid: 'sid-1', auth_token: 'auth-1', token_ttl: 600, pub_key: 'PEM', union_id: 'union-1' };
const week = 7 * 24 * 3600;

/** Names and lifetimes, in seconds, of the cookies that were written. */
function watchCookies(): Map<string, number> {
  const lives = new Map<string, number>();
  jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    lives.set(text.split('=')[0] ?? '', Number(/Max-Age=(\d+)/.exec(text)?.[1]));
  });
  return lives;
}

beforeEach(forgetDevice);
afterEach(() => jest.restoreAllMocks());

test('a login is kept in four cookies, the auth token as long as the server says', () => {
  const lives = watchCookies();
  sessionHandles.keep(reply);
  expect(Object.fromEntries(lives)).toEqual({ sid: week, auth_token: 600, pub_key: week, union_id: week });
});

test('the union id is optional', () => {
  const lives = watchCookies();
  sessionHandles.keep({ ...reply, union_id: '' });
  // That of another member does not stay in its place.
  expect(Object.fromEntries(lives)).toEqual({ sid: week, auth_token: 600, pub_key: week, union_id: 0 });
});

test('a session that has expired leaves the union id alone, by which the tabs know whose it was', () => {
  sessionHandles.keep(reply);
  sessionHandles.expire();
  expect(sessionHandles.read()).toEqual({ sid: '', authToken: '', unionId: 'union-1' });
});

test('a refreshed auth token lives for thirty minutes', () => {
  const lives = watchCookies();
  sessionHandles.storeAuthToken('auth-2');
  expect(Object.fromEntries(lives)).toEqual({ auth_token: 1800 });
});

test('the handles travel as headers: both, the session alone, or none without a session', () => {
  sessionHandles.keep(reply);
  expect(sessionHandles.headers()).toEqual({ 'x-session-id': 'sid-1', 'x-auth-token': 'auth-1' });
  document.cookie = 'auth_token=; Max-Age=0; Path=/';
  expect(sessionHandles.headers()).toEqual({ 'x-session-id': 'sid-1' });
  sessionHandles.clear();
  sessionHandles.storeAuthToken('an orphan');
  expect(sessionHandles.headers()).toEqual({});
});

test('clearing takes every cookie of the session with it, the trade token too, and leaves the others', () => {
  sessionHandles.keep(reply);
  document.cookie = 'trade_token=t; Path=/';
  document.cookie = 'guid=123456789012345; Path=/';
  sessionHandles.clear();
  expect(document.cookie).toBe('guid=123456789012345');
});

describe('a change that another tab announces', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is looked at at once, and again when a busy browser has brought the cookies of that tab', () => {
    const seen: string[] = [];
    onSessionAnnounced(() => seen.push(sessionHandles.read().sid));
    tellOtherTabs();
    sessionHandles.keep(reply);
    jest.advanceTimersByTime(1000);
    expect(seen).toEqual(['', 'sid-1']);
  });

  test('is the only change of the storage that is', () => {
    const look = jest.fn();
    onSessionAnnounced(look);
    dispatchEvent(new StorageEvent('storage', { key: 'login_requested' }));
    jest.advanceTimersByTime(1000);
    expect(look).not.toHaveBeenCalled();
  });
});
