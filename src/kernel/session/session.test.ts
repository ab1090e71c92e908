import { codes } from '#contract/http/codes.ts';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import { session as calls } from '#contract/session/session.ts';
import { userSchemas } from '#contract/session/user.schema.ts';
import { user } from '#contract/session/user.ts';
import type { LoginStatus } from '#platform-contract/contract.ts';
import { connectApi } from '#kernel/api/api.ts';
import { cookies } from '#kernel/browser/cookies.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { withWebLocks } from '#kernel/testing/with-web-locks.ts';
import { readAcquisition } from '#kernel/visitor/acquisition.ts';
import { loginOrigin } from './login-origin.ts';
import { Session } from './session.ts';
import { SmsLogin } from './sms-login.ts';

const reply = { sid: 'sid-1', auth_token: 'auth-1', token_ttl: 1800, pub_key: 'PEM', union_id: '' };
const person = {
  user_id: 'u',
  nickname: '小明',
  phone_num: '138****0001',
  ...{ fund_account: '', fund_account_status: '0', invite_code: 'i', union_id: '' },
};
const unknown: LoginStatus = { kind: 'unknown' };
const loggedOut: LoginStatus = { kind: 'logged-out' };
const tokens = { sessionId: 'app-sid', authToken: 'app-auth', tradeToken: null, publicKey: '', unionId: '' };
const loggedIn: LoginStatus = { kind: 'logged-in', tokens };
const sms = {
  phone: '13800000001',
  smsToken: 'sms-token',
  smsCode: '123456',
  origin: loginOrigin('jd', 'open-account'),
};

describe('the session', () => {
  const server = useFakeServer();
  let session: Session;

  const openVisit = (search = ''): void => {
    session = new Session(readAcquisition(search));
    connectApi({
      headers: () => sessionHandles.headers(),
      onFailure: ({ code }) => {
        if (code === codes.authExpired) session.expire();
      },
    });
  };

  beforeEach(() => {
    jest.useFakeTimers({ now: 1_760_000_000_000 });
    forgetDevice();
    withWebLocks();
    openVisit();
    server().on(calls.create, sessionSchemas.create, () => reply);
    server().on(calls.remove, sessionSchemas.remove, () => ({}));
    server().on(calls.refresh, sessionSchemas.refresh, () => ({ auth_token: 'auth-2', token_ttl: 1800 }));
    server().on(user.profile, userSchemas.profile, () => person);
  });
  afterEach(() => {
    session.expire();
    jest.useRealTimers();
  });

  const state = () => ({
    isKnown: session.isKnown,
    isLoggedIn: session.isLoggedIn,
    phone: session.profile?.phone_num,
    sid: sessionHandles.read().sid,
  });
  const nobody = { isKnown: true, isLoggedIn: false, phone: undefined, sid: '' };
  const somebody = { isKnown: true, isLoggedIn: true, phone: '138****0001', sid: 'sid-1' };
  const fastForward = async (seconds: number): Promise<void> => {
    jest.advanceTimersByTime(seconds * 1000);
    await settled();
  };

  describe('at the start of a visit', () => {
    test('knows nothing before the first look', () => {
      sessionHandles.keep(reply);
      expect([session.isKnown, session.isLoggedIn]).toEqual([false, false]);
    });

    test('knows that nobody is logged in, without a call, where there are no cookies', async () => {
      await session.restore(unknown);
      expect(state()).toEqual(nobody);
      expect(server().received).toEqual([]);
    });

    test('goes on with the cookies of the visit before, refreshed', async () => {
      sessionHandles.keep(reply);
      await session.restore(unknown);
      expect(state()).toEqual(somebody);
      expect(sessionHandles.read().authToken).toBe('auth-2');
    });

    test.each([
      ['at once while the auth token lives', 'auth-1', true],
      ['only with a new token once it has died', '', false],
    ])('is known %s', async (_, authToken, isKnownAtOnce) => {
      sessionHandles.keep({ ...reply, auth_token: authToken });
      const held = deferred();
      const fresh = { auth_token: 'auth-2', token_ttl: 1800 };
      server().on(calls.refresh, sessionSchemas.refresh, () => held.promise.then(() => fresh));
      const restored = session.restore(unknown);
      await settled();
      expect([session.isKnown, session.isLoggedIn]).toEqual([isKnownAtOnce, isKnownAtOnce]);
      held.resolve();
      await restored;
      expect(state()).toEqual(somebody);
    });

    test('is over when the server no longer knows it', async () => {
      sessionHandles.keep(reply);
      server().on(calls.refresh, sessionSchemas.refresh, () => new Refusal(codes.authExpired, '请重新登录'));
      await session.restore(unknown);
      expect(state()).toEqual(nobody);
    });

    test('is not over when the reply is lost: the next tick asks again', async () => {
      sessionHandles.keep(reply);
      server().on(calls.refresh, sessionSchemas.refresh, () => lost);
      await session.restore(unknown);
      expect([state(), sessionHandles.read().authToken]).toEqual([somebody, 'auth-1']);
      server().on(calls.refresh, sessionSchemas.refresh, () => ({ auth_token: 'auth-2', token_ttl: 1800 }));
      await fastForward(1500);
      expect(sessionHandles.read().authToken).toBe('auth-2');
    });

    test('redeems a hand-off code, and passes no word of the host for it', async () => {
      await session.restore(unknown, 'one-time');
      expect(state()).toEqual(somebody);
      expect(server().of(calls.create)[0]?.body).toBe('mode=3&verification=one-time');
    });

    test('knows nobody when the hand-off code is spent', async () => {
      server().on(calls.create, sessionSchemas.create, () => new Refusal(codes.handOffCodeSpent, '已失效'));
      await session.restore(unknown, 'spent');
      expect(state()).toEqual(nobody);
    });

    test("exchanges the app's tokens, which travel as headers and are never kept", async () => {
      const web = { ...reply, auth_token: 'auth-2' };
      server().on(calls.refresh, sessionSchemas.refresh, () => web);
      await session.restore(loggedIn);
      expect(state()).toEqual(somebody);
      expect(server().of(calls.refresh)[0]?.headers).toMatchObject({
        'x-session-id': 'app-sid',
        'x-auth-token': 'app-auth',
      });
      expect(document.cookie).not.toMatch('app-');
    });

    test('goes on with its cookies when the exchange is lost', async () => {
      sessionHandles.keep(reply);
      server().on(calls.refresh, sessionSchemas.refresh, () => lost);
      await session.restore(loggedIn);
      expect(state()).toMatchObject({ isLoggedIn: true, sid: 'sid-1' });
    });

    test('is over when the app says so, and the screens hear of it', async () => {
      sessionHandles.keep(reply);
      const { epoch } = session;
      await session.restore(loggedOut);
      expect(state()).toEqual(nobody);
      expect(session.epoch).toBeGreaterThan(epoch);
      expect(server().of(calls.remove)).toHaveLength(1);
    });

    test('does not make the screens load again when the app says what was so already', async () => {
      await session.restore(loggedOut);
      expect([state(), session.epoch]).toEqual([nobody, 0]);
    });
  });

  describe('by SMS', () => {
    test('logs in with mode 2 and where the visitor came from', async () => {
      cookies.write('did', 'd-1', 60);
      openVisit('?source=jd&utm_source=ad');
      await session.restore(unknown);
      await new SmsLogin(session).logIn(sms);
      expect(state()).toEqual(somebody);
      const [{ body, query } = { body: '', query: {} }] = server().of(calls.create);
      const form = 'mode=2&phone_num=13800000001&token=sms-token&verification=123456';
      expect(body).toBe(`${form}&src=8&channel=11&extra=source%3Djd&utm_source=ad`);
      expect(query).toMatchObject({ did: 'd-1' });
    });

    test("is refused with the server's reason, and nobody is logged in", async () => {
      await session.restore(unknown);
      server().on(calls.create, sessionSchemas.create, () => new Refusal(codes.smsCodeWrong, '验证码错误'));
      await expect(new SmsLogin(session).logIn(sms)).rejects.toMatchObject({
        code: codes.smsCodeWrong,
        msg: '验证码错误',
      });
      expect(state()).toEqual(nobody);
    });
  });

  describe('while it lasts', () => {
    beforeEach(async () => {
      await session.restore(unknown);
      await new SmsLogin(session).logIn(sms);
    });

    test('is refreshed a minute before the auth token dies, again and again', async () => {
      // Up to a tenth earlier, by chance.
      await fastForward(1565);
      expect(server().of(calls.refresh)).toHaveLength(0);
      await fastForward(176);
      expect(sessionHandles.read().authToken).toBe('auth-2');
      await fastForward(1740);
      expect(server().of(calls.refresh)).toHaveLength(2);
    });

    test('ends here at once with a logout, and on the server as the session it was', async () => {
      const { epoch } = session;
      const logout = session.logOut();
      expect(state()).toEqual(nobody);
      expect([session.epoch, session.isEnding]).toEqual([epoch + 1, true]);
      await logout;
      expect([session.epoch, session.isEnding]).toEqual([epoch + 2, false]);
      expect(server().of(calls.remove)[0]?.headers['x-session-id']).toBe('sid-1');
    });

    test('ends with a logout even without a network', async () => {
      server().on(calls.remove, sessionSchemas.remove, () => lost);
      await session.logOut();
      expect(state()).toEqual(nobody);
      await fastForward(7200);
      expect(server().of(calls.refresh)).toHaveLength(0);
    });

    test('ends when the server has forgotten it, without telling the server', async () => {
      session.expire();
      await settled();
      expect([state(), server().of(calls.remove)]).toEqual([nobody, []]);
    });

    test('expires once: a second failure of the same page changes nothing', () => {
      session.expire();
      const { epoch } = session;
      session.expire();
      expect(session.epoch).toBe(epoch);
    });

    test.each([
      ['an answer', { auth_token: 'late', token_ttl: 1800 }],
      ['a lost reply', lost],
    ] as const)('stays over when %s to a refresh comes after the logout', async (_, late) => {
      const held = deferred();
      server().on(calls.refresh, sessionSchemas.refresh, () => held.promise.then(() => late));
      await fastForward(1740);
      await session.logOut();
      held.resolve();
      await settled();
      await fastForward(7200);
      expect([state(), document.cookie.includes('late'), server().of(calls.refresh).length]).toEqual([
        nobody,
        false,
        1,
      ]);
    });

    test('never shows the profile of somebody who has left', async () => {
      const held = deferred();
      server().on(user.profile, userSchemas.profile, () => held.promise.then(() => person));
      await fastForward(1740);
      await session.logOut();
      held.resolve();
      await settled();
      expect(session.profile).toBeUndefined();
    });
  });

  describe('when the visitor comes back from the login page of the app', () => {
    test('is exchanged for the tokens that the app has now', async () => {
      await session.restore(loggedOut);
      server().on(calls.refresh, sessionSchemas.refresh, () => reply);
      const { epoch } = session;
      await session.resume(loggedIn);
      expect([state(), session.epoch]).toEqual([somebody, epoch + 1]);
    });

    test.each([unknown, loggedOut])(
      'stays as it was when the visitor did not log in: $kind',
      async (status) => {
        await session.restore(loggedOut);
        await session.resume(status);
        expect([state(), session.epoch]).toEqual([nobody, 0]);
      },
    );
  });
});
