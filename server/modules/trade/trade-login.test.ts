import { codes } from '#contract/http/codes.ts';
import { hourMs, minuteMs } from '#server/clock.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { TradeDesk, tradePassword } from '#server/testing/trade-desk.ts';
import type { Proof } from '#server/testing/trade-desk.ts';

let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());
beforeEach(() => {
  hall.clock.advance(48 * hourMs);
});

const refused = { status: 200, code: codes.tradeLoginRefused };

/** Like a browser: jsencrypt looks for a window when it is loaded. */
async function encryptInBrowser(publicKey: string, text: string): Promise<string> {
  Object.assign(globalThis, { self: globalThis, window: globalThis });
  const { default: JSEncrypt } = await import('jsencrypt');
  const crypt = new JSEncrypt();
  crypt.setPublicKey(publicKey);
  return String(crypt.encryptOAEP(text));
}

describe('a trade login', () => {
  it.each(['/v3/trade/account/login', '/v1/trade/account/login'])('works at %p', async (path) => {
    const desk = await TradeDesk.open(hall);
    const answer = await desk.send(desk.encrypt(desk.proof()), {}, path);
    expect(answer).toMatchObject({
      code: 0,
      data: { trade_token: expect.stringMatching(/^[\w-]{43}$/) as unknown },
    });
  });

  it('takes what jsencrypt makes in a browser', async () => {
    const desk = await TradeDesk.open(hall);
    const encrypted = await encryptInBrowser(desk.publicKey, JSON.stringify(desk.proof()));
    expect((await desk.send(encrypted)).code).toBe(codes.success);
  });

  it('takes the account number, or none for the account of the member', async () => {
    const desk = await TradeDesk.open(hall);
    expect((await desk.logIn({ account: desk.account })).code).toBe(codes.success);
    expect((await desk.logIn({ account: '' })).code).toBe(codes.success);
  });

  it('tells a member without an account where to open one', async () => {
    const member = await hall.member();
    const body = { encrypted_account_info: 'anything' };
    const answer = await member.call('/v3/trade/account/login', { method: 'POST', body });
    expect(answer).toMatchObject({ status: 200, code: codes.accountMissing, data: { path: '/kh' } });
  });

  it('is not for visitors', async () => {
    const body = { encrypted_account_info: 'anything' };
    const answer = await hall.visitor().call('/v3/trade/account/login', { method: 'POST', body });
    expect(answer.code).toBe(codes.authExpired);
  });

  it('shows the account masked in the profile', async () => {
    const desk = await TradeDesk.open(hall);
    const profile = await desk.visitor.call('/v1/user/profile');
    expect(profile.data).toMatchObject({
      fund_account: `${desk.account.slice(0, 4)}****${desk.account.slice(8)}`,
      fund_account_status: '1',
    });
    expect(profile.text).not.toContain(desk.account);
  });
});

describe('a refused trade login', () => {
  const changes: [string, (desk: TradeDesk) => Partial<Record<keyof Proof, unknown>>][] = [
    ['a wrong password', () => ({ password: '000000' })],
    ['an empty password', () => ({ password: '' })],
    ['the account of another member', () => ({ account: '880000000002' })],
    ['the session of another visitor', () => ({ sid: '00000000-0000-4000-8000-000000000000' })],
    ['no session', () => ({ sid: '' })],
    ['a time 5 minutes and 1 ms ago', () => ({ ts: hall.clock.now() - 5 * minuteMs - 1 })],
    ['a time 5 minutes and 1 ms ahead', () => ({ ts: hall.clock.now() + 5 * minuteMs + 1 })],
    ['a time that is no number', () => ({ ts: String(hall.clock.now()) })],
    ['a short nonce', () => ({ nonce: '1' })],
    ['no nonce', () => ({ nonce: undefined })],
  ];

  it.each(changes)('%s has the one text of all refusals', async (_what, change) => {
    const desk = await TradeDesk.open(hall);
    const known = await desk.send('no ciphertext');
    const answer = await desk.send(desk.encrypt({ ...desk.proof(), ...change(desk) }));
    expect(answer).toMatchObject(refused);
    expect(answer.text).toBe(known.text);
  });

  it.each([
    ['text', 'hello'],
    ['an array', []],
    ['null', null],
    ['an unknown key', { more: 1 }],
  ])('%s inside is no proof', async (_what, inside) => {
    const desk = await TradeDesk.open(hall);
    const content =
      typeof inside === 'object' && inside !== null && !Array.isArray(inside)
        ? { ...desk.proof(), ...inside }
        : inside;
    expect(await desk.send(desk.encrypt(content))).toMatchObject(refused);
  });

  it('is any proof that was used, also when 50 come at the same moment', async () => {
    const desk = await TradeDesk.open(hall);
    const encrypted = desk.encrypt(desk.proof());
    const answers = await Promise.all(Array.from({ length: 50 }, () => desk.send(encrypted)));
    expect(answers.filter((answer) => answer.code === codes.success)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([0, codes.tradeLoginRefused]));
  });

  it('accepts a clock that is exactly five minutes off', async () => {
    const desk = await TradeDesk.open(hall);
    expect((await desk.logIn({ ts: hall.clock.now() - 5 * minuteMs })).code).toBe(codes.success);
    expect((await desk.logIn({ ts: hall.clock.now() + 5 * minuteMs })).code).toBe(codes.success);
  });

  it('does the same work whatever is wrong: one decryption, one look at the password', async () => {
    const desk = await TradeDesk.open(hall);
    const checks = jest.spyOn(hall.broker, 'checkLogin');
    const attempts = ['no ciphertext', desk.encrypt('x'), desk.encrypt(desk.proof({ password: '1' }))];
    for (const attempt of attempts) {
      checks.mockClear();
      await desk.send(attempt);
      expect(checks).toHaveBeenCalledTimes(1);
    }
    checks.mockRestore();
  });
});

describe('guessing a trade password', () => {
  const wrong = { password: '000000' };

  it('is paused after five wrong tries, and the right one is refused like the rest', async () => {
    const desk = await TradeDesk.open(hall);
    for (let index = 0; index < 5; index += 1) expect(await desk.logIn(wrong)).toMatchObject(refused);
    hall.clock.advance(minuteMs - 1);
    expect(await desk.logIn()).toMatchObject(refused);
    hall.clock.advance(1);
    expect((await desk.logIn()).code).toBe(codes.success);
  });

  it('is counted try by try in parallel', async () => {
    const desk = await TradeDesk.open(hall);
    const checks = jest.spyOn(hall.broker, 'checkLogin');
    await Promise.all(Array.from({ length: 20 }, () => desk.logIn(wrong)));
    checks.mockRestore();
    const { wrong: counted } = await hall.database.query
      .selectFrom('trade_attempts')
      .select('wrong')
      .where('session_id', '=', desk.visitor.sessionId)
      .executeTakeFirstOrThrow();
    expect(counted).toBe(5);
  });

  it('is paused twice as long after every further wrong try', async () => {
    const desk = await TradeDesk.open(hall);
    for (let index = 0; index < 5; index += 1) await desk.logIn(wrong);
    for (const pause of [1, 2, 4, 8]) {
      hall.clock.advance(pause * minuteMs - 1);
      desk.visitor.keep(await desk.visitor.call('/v1/session/token'));
      expect(await desk.logIn()).toMatchObject(refused);
      hall.clock.advance(1);
      expect(await desk.logIn(wrong)).toMatchObject(refused);
    }
    hall.clock.advance(16 * minuteMs);
    expect((await desk.logIn()).code).toBe(codes.success);
  });

  it('is forgotten after the right one, and after an hour', async () => {
    const [one, two] = [await TradeDesk.open(hall), await TradeDesk.open(hall)];
    for (let index = 0; index < 4; index += 1) {
      await one.logIn(wrong);
      await two.logIn(wrong);
    }
    await one.logIn();
    hall.clock.advance(hourMs);
    for (const desk of [one, two]) {
      desk.visitor.keep(await desk.visitor.call('/v1/session/token'));
      for (let index = 0; index < 4; index += 1) await desk.logIn(wrong);
      expect((await desk.logIn()).code).toBe(codes.success);
    }
  });

  it('locks only itself out: the owner logs in while another login of the same member is paused', async () => {
    const desk = await TradeDesk.open(hall);
    for (let index = 0; index < 6; index += 1) await desk.logIn(wrong);
    const { memberId } = { memberId: String((await desk.visitor.call('/v1/user/profile')).data.user_id) };
    const claim = { memberId, account: desk.account, password: tradePassword };
    expect(await hall.broker.checkLogin(claim)).toMatchObject({ account: desk.account });
    const stranger = await TradeDesk.open(hall);
    expect((await stranger.logIn()).code).toBe(codes.success);
  });
});
