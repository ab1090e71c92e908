import { codes } from '#contract/http/codes.ts';
import { dayMs, minuteMs } from '#server/clock.ts';
import type { Guesser } from './sms-limits.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Answer } from '#server/testing/test-visitor.ts';

let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());
beforeEach(() => {
  hall.clock.advance(2 * dayMs);
});

let made = 0;
const newPhone = () => `137${String((made += 1)).padStart(8, '0')}`;
const newGuid = () => String(900_000_000_000_000 + (made += 1));
const newIp = () => `203.0.113.${String((made += 1) % 256)}`;
const other = (code: string) => (code === '000000' ? '000001' : '000000');

interface SentCode {
  readonly phone: string;
  readonly token: string;
  readonly code: string;
}

function ask(phone: string, { ip, guid }: Guesser): Promise<Answer> {
  return hall.visitor().call(`/v1/session/sms_verification?phone_num=${phone}&guid=${guid}`, { ip });
}

async function codeFor(phone: string, caller: Guesser): Promise<SentCode> {
  const answer = await ask(phone, caller);
  expect(answer.code).toBe(codes.success);
  return { phone, token: String(answer.data.token), code: hall.sms.messages[0]?.code ?? '' };
}

async function tryCode({ phone, token, code }: SentCode, { ip, guid }: Guesser): Promise<number> {
  const form = { mode: '2', phone_num: phone, token, verification: code };
  return (await hall.visitor().call(`/v1/session?guid=${guid}`, { method: 'POST', form, ip })).code;
}

/** Five wrong tries of a code, at the same time. */
function guess(sent: SentCode, caller: Guesser): Promise<number[]> {
  const wrong = { ...sent, code: other(sent.code) };
  return Promise.all(Array.from({ length: 5 }, () => tryCode(wrong, caller)));
}

describe('the right code of the owner', () => {
  it('opens the door after a stranger has used up every code that the phone may have in an hour', async () => {
    const phone = newPhone();
    const [stranger, owner] = [
      { ip: newIp(), guid: newGuid() },
      { ip: newIp(), guid: newGuid() },
    ];
    for (let sent = 0; sent < 2; sent += 1) {
      expect(await guess(await codeFor(phone, stranger), stranger)).toEqual(
        Array(5).fill(codes.smsCodeWrong),
      );
      hall.clock.advance(minuteMs);
    }
    expect(await tryCode(await codeFor(phone, owner), owner)).toBe(codes.success);
  });

  it.each([
    ['a network and no guid', '203.0.113.254', ''],
    ['a network and a device', '203.0.113.253', '999999999999999'],
    ['this machine', '127.0.0.1', ''],
  ])('is accepted while an attacker with %s in common guesses all the time', async (_what, ip, guid) => {
    const [phone, caller] = [newPhone(), { ip, guid }];
    const own = await codeFor(phone, caller);
    for (let sent = 0; sent < 6; sent += 1) {
      const target = newPhone();
      const { code, data } = await ask(target, caller);
      if (code !== codes.success) break;
      await guess({ phone: target, token: String(data.token), code: '' }, caller);
    }
    expect(await tryCode(own, caller)).toBe(codes.success);
  });

  it('opens the door after four wrong tries of their own', async () => {
    const [phone, owner] = [newPhone(), { ip: newIp(), guid: newGuid() }];
    const own = await codeFor(phone, owner);
    for (let wrong = 0; wrong < 4; wrong += 1) {
      expect(await tryCode({ ...own, code: other(own.code) }, owner)).toBe(codes.smsCodeWrong);
    }
    expect(await tryCode(own, owner)).toBe(codes.success);
  });
});

describe('a caller who guesses', () => {
  it('gets no further code in a browser with ten wrong tries, until a day is over', async () => {
    const caller = { ip: '127.0.0.1', guid: newGuid() };
    for (let sent = 0; sent < 2; sent += 1) await guess(await codeFor(newPhone(), caller), caller);
    const refused = await ask(newPhone(), caller);
    expect(refused).toMatchObject({ code: codes.tooMany, msg: '验证码错误次数过多，请明天再获取' });
    expect((await ask(newPhone(), { ...caller, guid: newGuid() })).code).toBe(codes.success);
    hall.clock.advance(dayMs);
    expect((await ask(newPhone(), caller)).code).toBe(codes.success);
  });

  it('gets no further code in a network with thirty wrong tries, whatever devices it names', async () => {
    const ip = newIp();
    for (let sent = 0; sent < 6; sent += 1) {
      const caller = { ip, guid: newGuid() };
      await guess(await codeFor(newPhone(), caller), caller);
    }
    const phone = newPhone();
    expect((await ask(phone, { ip, guid: newGuid() })).code).toBe(codes.tooMany);
    expect((await ask(phone, { ip, guid: '' })).code).toBe(codes.tooMany);
    // Refusing an attacker does not affect the owner of the phone.
    expect((await ask(phone, { ip: newIp(), guid: newGuid() })).code).toBe(codes.success);
  });

  it('is counted by the network of the try, under every spelling of its address', async () => {
    const sent: SentCode[] = [];
    for (let at = 0; at < 6; at += 1) sent.push(await codeFor(newPhone(), { ip: '127.0.0.1', guid: '' }));
    for (const one of sent) await guess(one, { ip: '::ffff:c633:6401', guid: '' });
    expect((await ask(newPhone(), { ip: '198.51.100.1', guid: '' })).code).toBe(codes.tooMany);
  });
});
