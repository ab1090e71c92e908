import { codes } from '#contract/http/codes.ts';
import { ApiError } from '#kernel/api/api.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { loginOrigin } from '#kernel/session/login-origin.ts';
import type { SmsProof } from '#kernel/session/sms-login.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { LoginStore } from './login-store.ts';

const origin = loginOrigin('jd', 'open-account');

let sendSms: jest.Mock<Promise<string>, [string]>;
let logIn: jest.Mock<Promise<void>, [SmsProof]>;
let tell: jest.Mock<Promise<void>, []>;
let store: LoginStore;

beforeEach(() => {
  forgetDevice();
  sendSms = jest.fn((_phone: string) => Promise.resolve('sms-token'));
  logIn = jest.fn((_login: SmsProof) => Promise.resolve());
  tell = jest.fn(() => Promise.resolve());
  store = new LoginStore({ sendSms, logIn }, origin, { keep: () => undefined, tell }, () => 1000);
  store.form.edit({ phone: '138 0000 0001', code: '123456' });
});

const tick = () => store.form.edit({ hasConsent: true });

describe('the consent at login', () => {
  test('is unticked, and without it nothing leaves the page', async () => {
    await store.send();
    await store.logIn();
    expect([sendSms.mock.calls, logIn.mock.calls]).toEqual([[], []]);
    expect([store.form.values.hasConsent, store.form.error('hasConsent'), consent.isGiven()]).toEqual([
      false,
      '请先阅读并勾选同意协议',
      false,
    ]);
  });

  test('is not given by the ticked box alone', () => {
    tick();
    expect(consent.isGiven()).toBe(false);
  });

  test('is given when the box is ticked and the SMS is asked for, before the call', async () => {
    const before: boolean[] = [];
    sendSms.mockImplementation(() => Promise.resolve(before.push(consent.isGiven()) ? 'sms-token' : ''));
    tick();
    await store.send();
    expect(before).toEqual([true]);
  });

  test('is not given for a number that is none', async () => {
    store.form.edit({ phone: '12345' });
    tick();
    await store.send();
    expect([consent.isGiven(), sendSms.mock.calls]).toEqual([false, []]);
  });
});

describe('product 8.6, SMS and login', () => {
  beforeEach(tick);

  test('a sent SMS gives the token that the login carries', async () => {
    await store.send();
    expect(await store.logIn()).toBe(true);
    expect(logIn.mock.calls).toEqual([
      [{ phone: '13800000001', smsToken: 'sms-token', smsCode: '123456', origin }],
    ]);
  });

  test('the login waits until the server knows by whom the visitor was invited', async () => {
    const told = deferred();
    tell.mockReturnValue(told.promise);
    await store.send();
    const loggingIn = store.logIn();
    await settled();
    expect(logIn).not.toHaveBeenCalled();
    told.resolve();
    expect(await loggingIn).toBe(true);
    expect(logIn).toHaveBeenCalledTimes(1);
  });

  test('an SMS that was refused shows the message of the server', async () => {
    sendSms.mockRejectedValue(new ApiError(codes.tooMany, '操作过于频繁，请 60 秒后再试'));
    await store.send();
    expect([store.form.refusal, store.resendAt]).toEqual(['操作过于频繁，请 60 秒后再试', 0]);
  });

  test('a login that was refused shows the message of the server', async () => {
    await store.send();
    logIn.mockRejectedValue(new ApiError(codes.smsCodeWrong, '验证码不正确'));
    expect([await store.logIn(), store.form.refusal]).toEqual([false, '验证码不正确']);
  });

  test('no login without an SMS', async () => {
    expect([await store.logIn(), store.form.error('code')]).toEqual([false, '请先获取验证码']);
  });

  test('another SMS may be asked for after 60 seconds', async () => {
    await store.send();
    await store.send();
    expect([sendSms.mock.calls.length, store.resendAt]).toEqual([1, 61_000]);
  });
});
