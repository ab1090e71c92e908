import { codes } from '#contract/http/codes.ts';
import { hourMs, minuteMs } from '#server/clock.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';

let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());
beforeEach(() => {
  hall.clock.advance(24 * hourMs);
});

let phones = 0;
const newPhone = () => `139${String((phones += 1)).padStart(8, '0')}`;
const profile = (visitor: TestVisitor) => visitor.call('/v1/user/profile');

async function tryCode(visitor: TestVisitor, phone: string, token: string, verification: string, guid = '') {
  const form = { mode: '2', phone_num: phone, token, verification };
  return visitor.call(`/v1/session?guid=${guid}`, { method: 'POST', form });
}

const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('login by SMS', () => {
  it('answers with handles, a public key and an HttpOnly cookie, and shows a masked profile', async () => {
    const visitor = hall.visitor();
    const phone = newPhone();
    const answer = await visitor.logIn(phone);
    expect(answer.data).toMatchObject({
      token_ttl: 1500,
      sid: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
    });
    expect(answer.data.pub_key).toMatch(/^-----BEGIN PUBLIC KEY-----/);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^s=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const shown = await profile(visitor);
    expect(shown.data).toMatchObject({ phone_num: `139****${phone.slice(7)}`, fund_account_status: '0' });
    expect(shown.text).not.toContain(phone);
  });

  it('knows one person under every spelling of the number', async () => {
    const [one, two] = [hall.visitor(), hall.visitor()];
    const phone = newPhone();
    await one.logIn(phone);
    hall.clock.advance(2 * minuteMs);
    await two.logIn(`+86 ${phone.slice(0, 3)} ${phone.slice(3)}`);
    expect((await profile(two)).data.user_id).toBe((await profile(one)).data.user_id);
  });

  it('takes a code once, also when 50 calls bring it at the same moment', async () => {
    const visitor = hall.visitor();
    const phone = newPhone();
    const { token, code } = await visitor.requestCode(phone);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => tryCode(hall.visitor(), phone, token, code)),
    );
    expect(answers.filter((answer) => answer.code === codes.success)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === codes.smsCodeSpent)).toHaveLength(49);
  });

  it('allows five tries at a code, also in parallel, and then not even the right one', async () => {
    const phone = newPhone();
    const { token, code } = await hall.visitor().requestCode(phone);
    const wrong = await Promise.all(
      Array.from({ length: 20 }, () => tryCode(hall.visitor(), phone, token, other(code))),
    );
    expect(wrong.filter((answer) => answer.code === codes.smsCodeWrong)).toHaveLength(5);
    expect((await tryCode(hall.visitor(), phone, token, code)).code).toBe(codes.smsCodeSpent);
  });

  it('forgets a code after five minutes', async () => {
    const [early, late] = [newPhone(), newPhone()];
    const first = await hall.visitor().requestCode(early);
    hall.clock.advance(5 * minuteMs - 1);
    expect((await tryCode(hall.visitor(), early, first.token, first.code)).code).toBe(codes.success);
    const second = await hall.visitor().requestCode(late);
    hall.clock.advance(5 * minuteMs);
    expect((await tryCode(hall.visitor(), late, second.token, second.code)).code).toBe(codes.smsCodeSpent);
  });

  it('binds a code to its phone, its token and its device', async () => {
    const [phone, another] = [newPhone(), newPhone()];
    const { token, code } = await hall.visitor().requestCode(phone, '123456789012345');
    const guid = '123456789012345';
    expect((await tryCode(hall.visitor(), another, token, code, guid)).code).toBe(codes.smsCodeSpent);
    expect((await tryCode(hall.visitor(), phone, 'another-token', code, guid)).code).toBe(codes.smsCodeSpent);
    expect((await tryCode(hall.visitor(), phone, token, code, '1')).code).toBe(codes.smsCodeSpent);
    expect((await tryCode(hall.visitor(), phone, token, code, guid)).code).toBe(codes.success);
  });

  it('refuses a number that is none', async () => {
    const answer = await hall.visitor().call('/v1/session/sms_verification?phone_num=12345');
    expect(answer).toMatchObject({ status: 200, code: codes.badRequest, msg: '请输入正确的手机号码' });
  });

  it('ends the session a visitor had, so that an id from before the login is worth nothing', async () => {
    const visitor = await hall.member();
    const before = visitor.cookie;
    await visitor.logIn(newPhone());
    const thief = hall.visitor();
    thief.cookie = before;
    expect((await profile(thief)).code).toBe(codes.authExpired);
  });
});

describe('a session', () => {
  it('ends after 24 hours without use and not before', async () => {
    const [idle, active] = [await hall.member(), await hall.member()];
    hall.clock.advance(24 * hourMs - 1);
    expect((await profile(active)).code).toBe(codes.success);
    hall.clock.advance(1);
    expect((await profile(idle)).code).toBe(codes.authExpired);
    expect((await profile(active)).code).toBe(codes.success);
  });

  it('ends after seven days, however much it is used', async () => {
    const visitor = await hall.member();
    for (let day = 0; day < 7; day += 1) {
      expect((await profile(visitor)).code).toBe(codes.success);
      hall.clock.advance(24 * hourMs - (day === 6 ? 0 : 1));
    }
    expect((await profile(visitor)).code).toBe(codes.authExpired);
  });

  it('is one of five: a sixth login ends the oldest', async () => {
    const phone = newPhone();
    const visitors: TestVisitor[] = [];
    for (let index = 0; index < 6; index += 1) {
      const visitor = hall.visitor();
      await visitor.logIn(phone);
      visitors.push(visitor);
      hall.clock.advance(61 * minuteMs);
    }
    const answers = await Promise.all(visitors.map(profile));
    expect(answers.map((answer) => answer.code === codes.success)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('ends at logout at once, everywhere, and the cookie is taken away', async () => {
    const visitor = await hall.member();
    const copy = hall.visitor();
    copy.cookie = visitor.cookie;
    const answer = await visitor.call('/v1/session', { method: 'DELETE' });
    expect(answer.code).toBe(codes.success);
    expect(visitor.cookie).toBe('');
    expect((await profile(copy)).code).toBe(codes.authExpired);
  });

  it('is the cookie: its handles alone open nothing', async () => {
    const visitor = await hall.member();
    visitor.cookie = '';
    expect((await profile(visitor)).code).toBe(codes.authExpired);
    expect((await visitor.call('/v1/session/token')).code).toBe(codes.authExpired);
    expect((await visitor.call('/v1/session/code', { method: 'POST' })).code).toBe(codes.authExpired);
  });

  it('refuses handles of another session next to its cookie', async () => {
    const [one, two] = [await hall.member(), await hall.member()];
    one.sessionId = two.sessionId;
    one.authToken = two.authToken;
    expect((await profile(one)).code).toBe(codes.authExpired);
  });

  it('reads with the cookie alone, but acts only with living handles', async () => {
    const visitor = await hall.member();
    const { authToken } = visitor;
    const acts = async () => (await visitor.participate('nothing')).code;
    expect(await acts()).toBe(codes.activityMissing);
    hall.clock.advance(1500 * 1000);
    expect(await acts()).toBe(codes.authExpired);
    expect((await profile(visitor)).code).toBe(codes.success);
    visitor.keep(await visitor.call('/v1/session/token'));
    expect(visitor.authToken).not.toBe(authToken);
    expect(await acts()).toBe(codes.activityMissing);
  });

  it('keeps an earlier handle good until it dies, so that two tabs do not log each other out', async () => {
    const visitor = await hall.member();
    const { authToken } = visitor;
    hall.clock.advance(minuteMs);
    visitor.keep(await visitor.call('/v1/session/token'));
    visitor.authToken = authToken;
    expect((await visitor.participate('nothing')).code).toBe(codes.activityMissing);
  });

  it(
    'has a Secure cookie with the __Host- prefix where the public origin is https',
    async () => {
      const secure = await buildTestApp({ config: { publicOrigin: 'https://hall.example' } });
      try {
        const answer = await secure.visitor().logIn(newPhone());
        expect(String(answer.headers['set-cookie'])).toMatch(
          /^__Host-s=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        );
      } finally {
        await secure.close();
      }
    },
    bootTimeoutMs,
  );
});
