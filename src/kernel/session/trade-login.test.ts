import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { observable, runInAction } from 'mobx';
import { codes } from '#contract/http/codes.ts';
import { tradeSchemas } from '#contract/trade/trade.schema.ts';
import { trade } from '#contract/trade/trade.ts';
import type { LoginOutcome, LoginStatus } from '#platform-contract/contract.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { TradeLogin } from './trade-login.ts';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const unknown: LoginStatus = { kind: 'unknown' };
const inApp = (tradeToken: string | null): LoginStatus => ({
  kind: 'logged-in',
  tokens: { sessionId: 's', authToken: 'a', tradeToken, publicKey: '', unionId: '' },
});

function open(padded: string): Record<string, unknown> {
  const padding = { key: keys.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return JSON.parse(privateDecrypt(padding, Buffer.from(padded, 'base64')).toString()) as Record<
    string,
    unknown
  >;
}

describe('the trade login (product 6.1)', () => {
  const server = useFakeServer();
  const session = observable({
    isLoggedIn: true,
    visitorEpoch: 0,
    publicKey: () => Promise.resolve(keys.publicKey),
  });
  let asked: boolean[];
  let outcome: LoginOutcome | 'dialog' | Error;
  let status: LoginStatus;
  let now: number;
  let tradeLogin: TradeLogin;

  beforeEach(() => {
    forgetDevice();
    [asked, outcome, status, now] = [[], 'dialog', unknown, 1_760_000_000_000];
    const requestTrade = ({ expired }: { readonly expired: boolean }) => {
      asked.push(expired);
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    };
    const login = { requestTrade, status: () => Promise.resolve(status) };
    tradeLogin = new TradeLogin(session, login, () => now);
    server().on(trade.accountLogin, tradeSchemas.accountLogin, () => ({ trade_token: 'trade-1' }));
    server().on(trade.accountLogout, tradeSchemas.accountLogout, () => ({}));
  });

  test.each([
    [1, 1800],
    [2, 3600],
    [3, 14_400],
    [4, 28_800],
  ] as const)('of length %i keeps its token for %i seconds (product 6.2)', async (duration, seconds) => {
    const kept = jest.spyOn(sessionHandles, 'storeTradeToken');
    await tradeLogin.logIn('secret', duration);
    expect(kept).toHaveBeenCalledWith('trade-1', seconds);
    expect([tradeLogin.isLoggedIn, tradeLogin.duration]).toEqual([true, duration]);
    kept.mockRestore();
  });

  test('sends the password encrypted for the server, with a nonce, the time and the session, and never in clear', async () => {
    sessionHandles.keep({ sid: 'sid-1', auth_token: 'a', token_ttl: 60, pub_key: 'planted', union_id: '' });
    await tradeLogin.logIn('secret', 1);
    const [request] = server().of(trade.accountLogin);
    const body = JSON.parse(request?.body ?? '') as { encrypted_account_info: string };
    expect(open(body.encrypted_account_info)).toEqual({
      account: '',
      password: 'secret',
      nonce: expect.any(String) as string,
      ts: now,
      sid: 'sid-1',
    });
    expect(request?.body).not.toMatch('secret');
  });

  test('passes the reason of a refusal on, and leaves the visitor logged out of trade', async () => {
    const refusal = new Refusal(codes.badRequest, '资金账号或密码错误');
    server().on(trade.accountLogin, tradeSchemas.accountLogin, () => refusal);
    await expect(tradeLogin.logIn('wrong', 1)).rejects.toMatchObject({ msg: '资金账号或密码错误' });
    expect([tradeLogin.isLoggedIn, sessionHandles.readTradeToken()]).toEqual([false, '']);
  });

  test('on the web opens the dialog, and does what was wanted once the visitor has logged in', async () => {
    const followUp = jest.fn();
    await tradeLogin.ensure(followUp);
    expect([tradeLogin.isAsking, followUp.mock.calls.length]).toEqual([true, 0]);
    await tradeLogin.logIn('secret', 1);
    expect([tradeLogin.isAsking, followUp.mock.calls.length]).toEqual([false, 1]);
    await tradeLogin.ensure(followUp);
    expect(followUp).toHaveBeenCalledTimes(2);
  });

  test('forgets what was wanted when the dialog is closed', async () => {
    const followUp = jest.fn();
    await tradeLogin.ensure(followUp);
    tradeLogin.dismiss();
    await tradeLogin.logIn('secret', 1);
    expect(followUp).not.toHaveBeenCalled();
  });

  test('in the app does what was wanted on return, with the token that the app has then', async () => {
    [outcome, status] = ['resumed', inApp('from-app')];
    const followUp = jest.fn();
    await tradeLogin.ensure(followUp);
    expect([followUp.mock.calls.length, sessionHandles.readTradeToken()]).toEqual([1, 'from-app']);
  });

  test('in the app does nothing when the visitor comes back without having logged in', async () => {
    [outcome, status] = ['resumed', inApp(null)];
    const followUp = jest.fn();
    await tradeLogin.ensure(followUp);
    expect([followUp.mock.calls.length, tradeLogin.isLoggedIn]).toEqual([0, false]);
  });

  test.each<[string, LoginOutcome | Error]>([
    ['came back without having logged in', 'resumed'],
    ['was led away', 'left'],
    ['has a host that cannot', new Error('no bridge')],
  ])('never does later what was wanted when the visitor %s', async (_what, first) => {
    const [abandoned, wanted] = [jest.fn(), jest.fn()];
    [outcome, status] = [first, inApp(null)];
    await tradeLogin.ensure(abandoned);
    now += 1000;
    [outcome, status] = ['resumed', inApp('from-app')];
    await tradeLogin.ensure(wanted);
    expect([abandoned.mock.calls.length, wanted.mock.calls.length]).toEqual([0, 1]);
  });

  test('does not open the dialog for a visitor who has taken over while the host was asked', async () => {
    const wanted = jest.fn();
    const asking = tradeLogin.ensure(wanted);
    runInAction(() => session.visitorEpoch++);
    tradeLogin.follow();
    await asking;
    expect(tradeLogin.isAsking).toBe(false);
    await tradeLogin.ensure(jest.fn());
    await tradeLogin.logIn('secret', 1);
    expect(wanted).not.toHaveBeenCalled();
  });

  test('follows to what another visitor has: the dialog closes, and a token that is gone is no login', async () => {
    await tradeLogin.logIn('secret', 1);
    await tradeLogin.expire();
    expect(tradeLogin.isAsking).toBe(true);
    await tradeLogin.logIn('secret', 1);
    sessionHandles.dropTradeToken();
    tradeLogin.follow();
    expect([tradeLogin.isAsking, tradeLogin.isLoggedIn]).toEqual([false, false]);
  });

  test('never does later what was wanted within a second of a request that was given up', async () => {
    const [tooSoon, wanted] = [jest.fn(), jest.fn()];
    await tradeLogin.ensure(jest.fn());
    tradeLogin.dismiss();
    await tradeLogin.ensure(tooSoon);
    now += 1000;
    await tradeLogin.ensure(wanted);
    await tradeLogin.logIn('secret', 1);
    expect([tooSoon.mock.calls.length, wanted.mock.calls.length]).toEqual([0, 1]);
  });

  test('does both of two actions that wait for the same answer of the app', async () => {
    [outcome, status] = ['resumed', inApp('from-app')];
    const wanted = jest.fn();
    await Promise.all([tradeLogin.ensure(wanted), tradeLogin.ensure(wanted)]);
    expect([asked.length, wanted.mock.calls.length]).toEqual([1, 2]);
  });

  test('that expired is forgotten, and asked for once a second whatever the number of calls (420000)', async () => {
    await tradeLogin.logIn('secret', 1);
    outcome = 'left';
    await Promise.all([tradeLogin.expire(), tradeLogin.expire(), tradeLogin.expire()]);
    expect([asked, tradeLogin.isLoggedIn, sessionHandles.readTradeToken()]).toEqual([[true], false, '']);
    now += 1000;
    await tradeLogin.expire();
    expect(asked).toEqual([true, true]);
  });

  test('leaves the visitor where they are when the host cannot', async () => {
    outcome = new Error('no bridge');
    await tradeLogin.ensure(jest.fn());
    expect(tradeLogin.isAsking).toBe(false);
  });

  test('is marked at the start where the app has a trade token, or a visit before had one', () => {
    tradeLogin.restore(unknown);
    expect(tradeLogin.isLoggedIn).toBe(false);
    tradeLogin.restore(inApp('from-app'));
    expect([tradeLogin.isLoggedIn, sessionHandles.readTradeToken()]).toEqual([true, 'from-app']);
  });

  test('ends here at once with a trade logout, and on the server', async () => {
    await tradeLogin.logIn('secret', 1);
    await tradeLogin.logOut();
    expect([tradeLogin.isLoggedIn, server().of(trade.accountLogout).length]).toEqual([false, 1]);
  });

  test('is nobody’s after a logout', async () => {
    await tradeLogin.logIn('secret', 1);
    session.isLoggedIn = false;
    expect(tradeLogin.isLoggedIn).toBe(false);
    session.isLoggedIn = true;
  });
});
