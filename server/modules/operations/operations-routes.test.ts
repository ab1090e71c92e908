import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { TradeDesk } from '#server/testing/trade-desk.ts';
import { runWork } from '#server/modules/work/testing/run-work.ts';
import { retention } from '#server/retention.ts';

let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());

describe('health', () => {
  it.each(['/healthz', '/readyz'])('%p answers', async (url) => {
    expect((await hall.app.inject(url)).json()).toEqual({ code: 0, data: {}, msg: '' });
  });
});

const sweptTables = [
  'allowance',
  'sms_code',
  'session',
  'trade_session',
  'trade_nonce',
  'trade_attempts',
  'leased_value',
] as const;

describe('retention', () => {
  it('deletes what is over and nothing that lives', async () => {
    const desk = await TradeDesk.open(hall);
    const member = desk.visitor;
    await desk.logIn();
    await desk.logIn({ password: '0' });
    const body = { path: '/pages/a' };
    await member.call('/v1/weixin/urlscheme', { method: 'POST', body });
    await runWork(hall.database, retention(hall.database), { now: hall.clock.now() });
    expect((await desk.positions()).code).toBe(0);
    hall.clock.advance(70 * 24 * 60 * 60 * 1000);
    await runWork(hall.database, retention(hall.database), { now: hall.clock.now() });
    for (const table of sweptTables) {
      expect(await hall.database.query.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});

let direct: TestApp;
let proxied: TestApp;

beforeAll(async () => {
  direct = await buildTestApp();
  const config = { trustProxy: ['loopback'], errorDsn: 'https://key@errors.example/1' };
  proxied = await buildTestApp({ beside: direct, config });
}, bootTimeoutMs);
afterAll(async () => {
  await proxied.close();
  await direct.close();
});

const address = async (on: TestApp, ip: string, forwarded?: string) => {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await on.visitor().call('/api/v1/utils/checkip', { ip, headers })).data;
};

describe('the address of a visitor', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('%p is reported as %p', async (ip, told) => {
    expect(await address(direct, ip)).toBe(told);
  });

  it('is the one a believed proxy names, and never the one a visitor makes up', async () => {
    expect(await address(proxied, '127.0.0.1', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
    expect(await address(proxied, '127.0.0.1', '2001:db8::9')).toBe('2001:db8::9');
    expect(await address(proxied, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
    expect(await address(direct, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  });
});

describe('the settings of the stage', () => {
  it('name the error service where one is set', async () => {
    expect((await direct.visitor().call('/v1/client/config')).data).toEqual({ error_dsn: '' });
    expect((await proxied.visitor().call('/v1/client/config')).data).toEqual({
      error_dsn: 'https://key@errors.example/1',
    });
  });
});
