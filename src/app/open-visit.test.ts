import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { activityCenterSchemas } from '#contract/activity-kit/activity-center.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { session } from '#contract/session/session.ts';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import { user } from '#contract/session/user.ts';
import { userSchemas } from '#contract/session/user.schema.ts';
import { call } from '#kernel/api/api.ts';
import { readLogin } from '#kernel/session/login-record.ts';
import { beginLogin } from '#kernel/session/pending-login.ts';
import { notify } from '#kernel/browser/notices.ts';
import type { Services } from '#kernel/screen/services.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { withWebLocks } from '#kernel/testing/with-web-locks.ts';
import { createServices } from './create-services.ts';
import { openVisit } from './open-visit.ts';
import { member, sessionReply } from './testing/visit.tsx';

jest.mock('#kernel/browser/notices.ts', () => ({ notify: jest.fn() }));

const list = () => call(activityCenter.list, { query: {} }).catch(() => undefined);
const signParams = () => call(session.signParams, { query: {} }).catch(() => undefined);

describe('a visit', () => {
  const server = useFakeServer();
  let services: Services;
  let handsOver: boolean;

  beforeEach(() => {
    forgetDevice();
    withWebLocks();
    handsOver = false;
    jest.mocked(notify).mockClear();
    server().on(session.create, sessionSchemas.create, () => sessionReply);
    server().on(session.refresh, sessionSchemas.refresh, () => ({ auth_token: 'auth-2', token_ttl: 1800 }));
    server().on(user.profile, userSchemas.profile, () => member);
  });
  afterEach(() => services.session.expire());

  const open = async (address = '/'): Promise<void> => {
    history.replaceState({ kept: true }, '', address);
    const made = createServices(location.search);
    const login = { ...made.platform.login, takesHandOffCode: handsOver };
    services = { ...made, platform: { ...made.platform, login } };
    void openVisit(services);
    await settled();
  };

  test('takes one-time values out of the address before anything else, and then redeems the code', async () => {
    handsOver = true;
    await open('/activity?code=one-time&a=1&token=secret#part');
    expect([location.pathname + location.search + location.hash, history.state]).toEqual([
      '/activity?a=1#part',
      { kept: true },
    ]);
    expect(services.session.isLoggedIn).toBe(true);
  });

  test('takes the code out of the address but does not redeem it where the host hands none over', async () => {
    await open('/activity?code=one-time');
    expect([location.search, services.session.isLoggedIn]).toEqual(['', false]);
  });

  test.each([
    ['gives up what waited for a login that the visitor has turned away from', false, undefined],
    ['keeps what waits for the login to which the visitor is being sent', true, 'draw'],
  ])('%s', async (_, isLeaving, waiting) => {
    window.__isLeaving = isLeaving;
    beginLogin({ name: 'draw', argument: '{}', subject: 'a', place: '/activity', member: '' });
    await open('/activity');
    expect(readLogin()?.act?.name).toBe(waiting);
    window.__isLeaving = false;
  });

  test('lets no link put somebody else in the place of who is logged in', async () => {
    handsOver = true;
    sessionHandles.keep(sessionReply);
    await open('/activity?code=of-somebody-else');
    expect(server().of(session.create)).toEqual([]);
  });

  test('lets a code replace who is logged in when they were sent to log in', async () => {
    handsOver = true;
    sessionHandles.keep(sessionReply);
    beginLogin();
    await open('/activity?code=wanted');
    expect(server().of(session.create)).toHaveLength(1);
  });

  test('leaves an address without them alone', async () => {
    const replace = jest.spyOn(history, 'replaceState');
    await open('/activity?a=1');
    expect(replace).toHaveBeenCalledTimes(1);
  });

  test('carries the session in the headers of every call', async () => {
    sessionHandles.keep(sessionReply);
    await open();
    server().on(activityCenter.list, activityCenterSchemas.list, () => ({
      list: [],
      total: 0,
      server_time: 0,
    }));
    await list();
    const headers = { 'x-session-id': 'sid-1', 'x-auth-token': 'auth-2' };
    expect(server().of(activityCenter.list)[0]?.headers).toMatchObject(headers);
  });

  test.each([
    ['the message of a refusal', new Refusal(codes.unavailable, '服务繁忙'), '服务繁忙'],
    ['a lost reply', lost, '网络不给力，请稍后重试'],
  ] as const)('tells %s', async (_, answer, text) => {
    await open();
    server().on(activityCenter.list, activityCenterSchemas.list, () => answer);
    await list();
    expect(jest.mocked(notify).mock.calls.map(([said]) => said)).toEqual([text]);
  });

  test('says nothing of a failure of a quiet call', async () => {
    await open();
    server().on(
      session.signParams,
      sessionSchemas.signParams,
      () => new Refusal(codes.unavailable, '服务繁忙'),
    );
    await signParams();
    expect(notify).not.toHaveBeenCalled();
  });

  test('says nothing of a session that is over, and ends it here', async () => {
    sessionHandles.keep(sessionReply);
    await open();
    expect(services.session.isLoggedIn).toBe(true);
    server().on(
      activityCenter.list,
      activityCenterSchemas.list,
      () => new Refusal(codes.authExpired, '请登录'),
    );
    await list();
    expect([services.session.isLoggedIn, jest.mocked(notify).mock.calls]).toEqual([false, []]);
  });
});
