import { codes } from '#contract/http/codes.ts';
import type { EndpointRow } from '#contract/http/endpoint.ts';
import { ApiError, networkFailure } from '#kernel/api/api.ts';
import { notify } from '#kernel/browser/notices.ts';
import { clock } from '#kernel/browser/clock.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { requestLogin } from '#kernel/session/login-request.ts';
import type { Services } from '#kernel/screen/services.ts';
import { failureDoor } from './failure-door.ts';

jest.mock('#kernel/browser/notices.ts');
jest.mock('#kernel/session/login-request.ts');
jest.mock('#kernel/api/session-handles.ts', () => ({ sessionHandles: { read: () => ({ sid: 'now' }) } }));

const loud: EndpointRow = { method: 'GET', path: '/x', needs: 'session' };
const quiet: EndpointRow = { ...loud, quiet: true };
const open: EndpointRow = { ...loud, needs: 'none' };

describe('the one door for failures (product 8.4)', () => {
  const session = { isLoggedIn: true, expire: () => void (session.isLoggedIn = false) };
  const tradeLogin = { expire: jest.fn() };
  const door = failureDoor({ session, tradeLogin } as unknown as Services);
  let now: number;
  beforeEach(() => {
    jest.clearAllMocks();
    forgetDevice();
    session.isLoggedIn = true;
    now = 1_760_000_000_000;
    jest.spyOn(clock, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['a refusal', codes.taskDone, loud, ['原因']],
    ['a lost connection', networkFailure, loud, ['原因']],
    ['a bug of the server', codes.internal, loud, ['原因']],
    ['a refusal of a quiet call', codes.taskDone, quiet, []],
    ['a lost session', codes.authExpired, loud, []],
    ['a lost trade session', codes.tradeExpired, loud, []],
  ])('says what happened for %s, or nothing', (_, code, endpoint, said) => {
    door(new ApiError(code, '原因'), endpoint, 'now');
    expect(jest.mocked(notify).mock.calls.flat()).toEqual(said);
  });

  test('asks for one login, whatever the number of calls that lost the session', () => {
    for (let call = 0; call < 5; call++) door(new ApiError(codes.authExpired, ''), loud, 'now');
    expect(requestLogin).toHaveBeenCalledTimes(1);
    expect(session.isLoggedIn).toBe(false);
  });

  test('asks for a login by itself once a minute, however often a host logs in to a session that is refused', () => {
    for (let login = 0; login < 100; login++) {
      session.isLoggedIn = true;
      door(new ApiError(codes.authExpired, ''), loud, 'now');
      now += 590;
    }
    expect(requestLogin).toHaveBeenCalledTimes(1);
    expect(session.isLoggedIn).toBe(false);
    expect(notify).toHaveBeenLastCalledWith('登录已失效，请重新登录');
    session.isLoggedIn = true;
    now += 1000;
    door(new ApiError(codes.authExpired, ''), loud, 'now');
    expect(requestLogin).toHaveBeenCalledTimes(2);
  });

  test('asks for no login where the page can be seen without one, or where nobody was logged in', () => {
    door(new ApiError(codes.authExpired, ''), open, 'now');
    door(new ApiError(codes.authExpired, ''), loud, 'now');
    expect(requestLogin).not.toHaveBeenCalled();
  });

  test('does not end a session for an answer that belonged to another one', () => {
    door(new ApiError(codes.authExpired, ''), loud, 'before');
    expect([session.isLoggedIn, jest.mocked(requestLogin).mock.calls.length]).toEqual([true, 0]);
  });

  test('hands a lost trade session to the trade login', () => {
    door(new ApiError(codes.tradeExpired, ''), quiet, 'now');
    expect(tradeLogin.expire).toHaveBeenCalledTimes(1);
  });

  test.each([networkFailure, codes.internal, codes.tooMany])('logs nobody out for %i', (code) => {
    door(new ApiError(code, ''), loud, 'now');
    expect(session.isLoggedIn).toBe(true);
  });
});
