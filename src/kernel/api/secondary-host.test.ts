import { accountOpening } from '#contract/trade/account-opening.ts';
import { accountOpeningSchemas } from '#contract/trade/account-opening.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import { session } from '#contract/session/session.ts';
import { userSchemas } from '#contract/session/user.schema.ts';
import { user } from '#contract/session/user.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { call, connectApi } from './api.ts';
import { signCalls } from './api-request.ts';
import { forgetSecondaryToken } from './secondary-host.ts';

const trade = 'https://trade.hall.example';
const server = useFakeServer();
let sid = '';
let tokens = 0;

const unassessed = { risk_level: '', risk_name: '', risk_desc: '', assessed_at: null, valid_until: null };
const questions = { ...unassessed, version: 'v', questions: [], is_sample: true };

const riskLevel = () => call(accountOpening.riskLevel, {});
const asked = () => server().received.map(({ origin, path }) => origin.replace(location.origin, '') + path);

beforeEach(() => {
  jest.useFakeTimers({ now: 1_760_000_000_000, doNotFake: ['setImmediate'] });
  forgetSecondaryToken();
  [sid, tokens] = ['s-1', 0];
  document.head.innerHTML = `<meta name="secondary-origin" content="${trade}">`;
  connectApi({
    headers: (): Record<string, string> =>
      sid === '' ? {} : { 'x-session-id': sid, 'x-auth-token': 'auth' },
    onFailure: () => undefined,
  });
  server().on(session.secondaryToken, sessionSchemas.secondaryToken, () => {
    tokens += 1;
    return { token: `token-${String(tokens)}`, token_ttl: 600 };
  });
  server().on(accountOpening.riskLevel, accountOpeningSchemas.riskLevel, () => questions);
  server().on(user.privileges, userSchemas.privileges, () => ({ level: 1, groups: [], is_sample: true }));
});
afterEach(() => {
  document.head.innerHTML = '';
  signCalls(undefined);
  connectApi({ headers: () => ({}), onFailure: () => undefined });
  jest.useRealTimers();
});

test('without a secondary origin every call stays on the origin of the page, its timestamp in the address', async () => {
  document.head.innerHTML = '';
  await riskLevel();
  expect(asked()).toEqual(['/v1/contract/risk_level']);
  expect(server().received[0]?.query).toEqual({ ts: '1760000000000' });
});

describe('with the secondary origin that the server told the page', () => {
  test('a call to its paths goes there, with a token that was asked for on our own origin', async () => {
    await riskLevel();
    expect(asked()).toEqual(['/v1/session/secondary_token', `${trade}/v1/contract/risk_level`]);
    expect(server().received[1]?.headers).toMatchObject({
      'x-session-id': 's-1',
      'x-auth-token': 'auth',
      'x-secondary-token': 'token-1',
      'x-requested-with': 'invest-hall',
    });
  });

  test('every other call stays, and needs no token', async () => {
    await call(user.privileges, {});
    expect(asked()).toEqual(['/v1/user/privileges']);
  });

  test('timestamp and signature are in a header, so that the address of a call is always the same', async () => {
    signCalls(() => ({ rd: 'r&d', sign: 's' }));
    await riskLevel();
    const [, moved] = server().received;
    expect([moved?.query, moved?.headers['x-signing']]).toEqual([{}, 'ts=1760000000000&rd=r%26d&sign=s']);
  });

  test('one token is used for its time less a minute, then there is a new one', async () => {
    await riskLevel();
    jest.setSystemTime(Date.now() + 539_000);
    await riskLevel();
    expect(tokens).toBe(1);
    jest.setSystemTime(Date.now() + 1000);
    await riskLevel();
    expect(tokens).toBe(2);
  });

  test('the token of a session is never used for another, nor for a guest', async () => {
    await riskLevel();
    sid = 's-2';
    await riskLevel();
    sid = '';
    await riskLevel();
    const sent = server().of(accountOpening.riskLevel);
    expect(sent.map(({ headers }) => headers['x-secondary-token'])).toEqual([
      'token-1',
      'token-2',
      undefined,
    ]);
  });

  test('a token that is refused is the failure of the call', async () => {
    const refusal = new Refusal(codes.authExpired, '登录已失效，请重新登录');
    server().on(session.secondaryToken, sessionSchemas.secondaryToken, () => refusal);
    await expect(riskLevel()).rejects.toMatchObject({ code: codes.authExpired });
    expect(server().of(accountOpening.riskLevel)).toEqual([]);
    server().on(session.secondaryToken, sessionSchemas.secondaryToken, () => lost);
    await expect(riskLevel()).rejects.toMatchObject({ code: -1 });
  });

  test('after a call that the server did not recognise, the next one has a new token', async () => {
    const refusal = new Refusal(codes.authExpired, '登录已失效，请重新登录');
    server().on(accountOpening.riskLevel, accountOpeningSchemas.riskLevel, () => refusal);
    await expect(riskLevel()).rejects.toMatchObject({ code: codes.authExpired });
    await riskLevel().catch(() => undefined);
    expect(tokens).toBe(2);
  });
});
