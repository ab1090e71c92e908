import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let hall: TestApp;
let proxied: TestApp;

beforeAll(async () => {
  hall = await buildTestApp();
  const config = { trustProxy: ['loopback'], errorDsn: 'https://key@errors.example/1' };
  proxied = await buildTestApp({ beside: hall, config });
}, bootTimeoutMs);
afterAll(async () => {
  await proxied.close();
  await hall.close();
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
  ])('%p is told as %p', async (ip, told) => {
    expect(await address(hall, ip)).toBe(told);
  });

  it('is the one a believed proxy names, and never the one a visitor makes up', async () => {
    expect(await address(proxied, '127.0.0.1', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
    expect(await address(proxied, '127.0.0.1', '2001:db8::9')).toBe('2001:db8::9');
    expect(await address(proxied, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
    expect(await address(hall, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  });
});

describe('the settings of the stage', () => {
  it('name the error service where one is set', async () => {
    expect((await hall.visitor().call('/v1/client/config')).data).toEqual({ error_dsn: '' });
    expect((await proxied.visitor().call('/v1/client/config')).data).toEqual({
      error_dsn: 'https://key@errors.example/1',
    });
  });
});
