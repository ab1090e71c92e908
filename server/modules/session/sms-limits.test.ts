import { codes } from '#contract/http/codes.ts';
import { hourMs, minuteMs } from '#server/clock.ts';
import { recordStatements } from '#server/testing/recorded-statements.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());
beforeEach(() => {
  hall.clock.advance(48 * hourMs);
});

let phones = 0;
const newPhone = () => `136${String((phones += 1)).padStart(8, '0')}`;
const newGuid = () => String(400_000_000_000_000 + (phones += 1));

async function send(phone: string, { ip = '127.0.0.1', guid = '' } = {}): Promise<number> {
  const url = `/v1/session/sms_verification?phone_num=${phone}&guid=${guid}`;
  return (await hall.visitor().call(url, { ip })).code;
}

const successes = (results: readonly number[]) => results.filter((code) => code === codes.success).length;

describe('messages to one phone', () => {
  it('go out once in 60 seconds, also when 50 calls ask at the same moment', async () => {
    const phone = newPhone();
    const before = hall.sms.messages.length;
    const results = await Promise.all(Array.from({ length: 50 }, () => send(phone)));
    expect(successes(results)).toBe(1);
    expect(results.filter((code) => code === codes.tooMany)).toHaveLength(49);
    expect(hall.sms.messages.length - before).toBe(1);
    hall.clock.advance(minuteMs - 1);
    expect(await send(phone)).toBe(codes.tooMany);
    hall.clock.advance(1);
    expect(await send(phone)).toBe(codes.success);
  });

  it('go out five times an hour and ten times a day', async () => {
    const phone = newPhone();
    const results: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      results.push(await send(phone));
      hall.clock.advance(minuteMs);
    }
    expect(successes(results)).toBe(5);
    for (let index = 0; index < 10; index += 1) {
      hall.clock.advance(hourMs);
      results.push(await send(phone));
    }
    expect(successes(results)).toBe(10);
    hall.clock.advance(24 * hourMs);
    expect(await send(phone)).toBe(codes.success);
  });

  it('go out exactly five an hour when parallel calls meet the edge, and again an hour after the first', async () => {
    const phone = newPhone();
    const first = hall.clock.now();
    for (let index = 0; index < 4; index += 1) {
      expect(await send(phone)).toBe(codes.success);
      hall.clock.advance(minuteMs);
    }
    expect(successes(await Promise.all(Array.from({ length: 20 }, () => send(phone))))).toBe(1);
    hall.clock.set(first + hourMs - 1);
    expect(successes(await Promise.all(Array.from({ length: 20 }, () => send(phone))))).toBe(0);
    hall.clock.set(first + hourMs);
    expect(successes(await Promise.all(Array.from({ length: 20 }, () => send(phone))))).toBe(1);
  });

  it('go out exactly ten a day when parallel calls meet the edge', async () => {
    const phone = newPhone();
    const first = hall.clock.now();
    for (let index = 0; index < 9; index += 1) {
      expect(await send(phone)).toBe(codes.success);
      hall.clock.advance(hourMs);
    }
    expect(successes(await Promise.all(Array.from({ length: 20 }, () => send(phone))))).toBe(1);
    hall.clock.set(first + 24 * hourMs - 1);
    expect(await send(phone)).toBe(codes.tooMany);
    hall.clock.set(first + 24 * hourMs);
    expect(await send(phone)).toBe(codes.success);
  });

  it('say why they are refused, with HTTP 200', async () => {
    const phone = newPhone();
    await send(phone);
    const answer = await hall.visitor().call(`/v1/session/sms_verification?phone_num=${phone}`);
    expect(answer).toMatchObject({ status: 200, msg: '发送太频繁，请60秒后再试' });
  });
});

describe('messages from one network', () => {
  it('go out ten times an hour, whatever phones they are for', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () => send(newPhone(), { ip: '203.0.113.7' })),
    );
    expect(successes(results)).toBe(10);
    expect(await send(newPhone(), { ip: '203.0.113.8' })).toBe(codes.success);
  });

  it('go out fifty times a day, also when parallel calls meet the edge', async () => {
    const ip = '203.0.113.30';
    const results: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const calls = Array.from({ length: 15 }, () => send(newPhone(), { ip, guid: newGuid() }));
      results.push(...(await Promise.all(calls)));
      hall.clock.advance(hourMs);
    }
    expect(successes(results)).toBe(50);
    hall.clock.advance(18 * hourMs);
    expect(await send(newPhone(), { ip, guid: newGuid() })).toBe(codes.success);
  });

  it('count the /64 of an IPv6 address', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(newPhone(), { ip: `2001:db8:1:2::${String(index + 1)}` }),
      ),
    );
    expect(successes(results)).toBe(10);
  });

  it.each([
    ['::ffff:203.0.113.40', '203.0.113.40'],
    ['::FFFF:cb00:7129', '203.0.113.41'],
    ['2001:DB8:7:0:0::1', '2001:db8:7::ffff:1'],
  ])('count %p as %p', async (spelled, ip) => {
    const ask = (from: string) => Array.from({ length: 6 }, () => send(newPhone(), { ip: from }));
    expect(successes(await Promise.all([...ask(spelled), ...ask(ip)]))).toBe(10);
  });

  it('do not use up what a phone may have when the network is refused', async () => {
    const ip = '203.0.113.9';
    for (let index = 0; index < 10; index += 1) await send(newPhone(), { ip });
    const phone = newPhone();
    expect(await send(phone, { ip })).toBe(codes.tooMany);
    expect(await send(phone, { ip: '203.0.113.10' })).toBe(codes.success);
  });
});

describe('messages for one device', () => {
  it('go out five times a day', async () => {
    const results: number[] = [];
    for (let index = 0; index < 7; index += 1)
      results.push(await send(newPhone(), { guid: '123456789012345' }));
    expect(successes(results)).toBe(5);
  });

  it('go out five times a day when 30 calls ask at the same moment, and again a day later', async () => {
    const ask = () =>
      Promise.all(Array.from({ length: 30 }, () => send(newPhone(), { guid: '543210987654321' })));
    expect(successes(await ask())).toBe(5);
    hall.clock.advance(24 * hourMs - 1);
    expect(successes(await ask())).toBe(0);
    hall.clock.advance(1);
    expect(successes(await ask())).toBe(5);
  });
});

describe('messages for devices that do not name themselves', () => {
  it('go out twenty times a day in one network, and are not limited by those of a device that does', async () => {
    const ip = '203.0.113.50';
    const results: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      results.push(...(await Promise.all(Array.from({ length: 9 }, () => send(newPhone(), { ip })))));
      hall.clock.advance(hourMs);
    }
    expect(successes(results)).toBe(20);
    expect(await send(newPhone(), { ip, guid: '123456789099999' })).toBe(codes.success);
    expect(await send(newPhone(), { ip: '203.0.113.51' })).toBe(codes.success);
  });
});

describe('the answer to a request for a code', () => {
  /** The answer without its token, and its statements. */
  async function workOf(phone: string): Promise<{ body: string; statements: string[] }> {
    let body = '';
    const statements = await recordStatements(async () => {
      const { text } = await hall.visitor().call(`/v1/session/sms_verification?phone_num=${phone}`);
      body = text.replace(/"token":"[\w-]{22}"/, '"token":"…"');
    });
    return { body, statements: statements.map(({ sql }) => sql) };
  }

  it('is the same, and costs the same statements, whether the phone is known or not', async () => {
    const known = newPhone();
    await hall.visitor().logIn(known);
    hall.clock.advance(48 * hourMs);
    const [one, other] = [await workOf(known), await workOf(newPhone())];
    expect(one.statements.length).toBeGreaterThan(3);
    expect(one).toEqual(other);
  });
});

describe('behind a proxy', () => {
  it(
    'an address that the caller made up does not count as another network',
    async () => {
      const proxied = await buildTestApp({ config: { trustProxy: ['loopback'] } });
      try {
        const results: number[] = [];
        for (let index = 0; index < 12; index += 1) {
          const headers = { 'x-forwarded-for': `198.51.100.${String(index)}, 203.0.113.77` };
          const url = `/v1/session/sms_verification?phone_num=${newPhone()}`;
          results.push((await proxied.visitor().call(url, { headers })).code);
        }
        expect(successes(results)).toBe(10);
      } finally {
        await proxied.close();
      }
    },
    bootTimeoutMs,
  );
});
