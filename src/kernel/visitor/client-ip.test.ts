import type { Cookies } from '#kernel/browser/cookies.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { addressIn, lookUpClientIp, unknownIp } from './client-ip.ts';
import { consent } from './consent.ts';

/** A jar that remembers the lifetimes it was given. */
class Jar implements Cookies {
  readonly kept = new Map<string, readonly [string, number]>();
  read = (name: string) => this.kept.get(name)?.[0] ?? '';
  write = (name: string, value: string, seconds: number) => void this.kept.set(name, [value, seconds]);
  remove = (name: string) => void this.kept.delete(name);
}

const answering = (body: string) => {
  const asked: unknown[][] = [];
  const ask = (...request: unknown[]) => {
    asked.push(request);
    return Promise.resolve({ json: () => Promise.resolve(JSON.parse(body) as unknown) } as Response);
  };
  return { asked, ask: ask as typeof fetch };
};

let jar: Jar;
beforeEach(() => {
  forgetDevice();
  jar = new Jar();
});

describe('the address in a reply', () => {
  test.each([
    [{ code: 0, data: '203.0.113.9', msg: '' }, '203.0.113.9'],
    [{ ip: '203.0.113.9' }, '203.0.113.9'],
    [{ code: 0, data: '2001:db8::1' }, '2001:db8::1'],
    [{ code: 0, data: '::ffff:192.0.2.1' }, '::ffff:192.0.2.1'],
    [{ code: 0, data: null, ip: '255.255.255.255' }, '255.255.255.255'],
  ])('%j is %s', (reply, address) => {
    expect(addressIn(reply)).toBe(address);
  });

  test.each([
    [null],
    [undefined],
    [''],
    ['203.0.113.9'],
    [[]],
    [{}],
    [{ data: '' }],
    [{ data: 17 }],
    [{ data: ['203.0.113.9'] }],
    [{ data: { ip: 5 } }],
    [{ data: '999.1.1.1' }],
    [{ data: '1.2.3' }],
    [{ data: '1.2.3.4, 5.6.7.8' }],
    [{ data: '<script>alert(1)</script>' }],
    [{ data: ':::::' }],
    [{ data: '1:2:3:4:5:6:7:8:9' }],
    [{ data: '1'.repeat(5000) }],
    [{ data: '203.0.113.9; Path=/; Domain=evil.example' }],
    [{ data: '{ip}' }],
    [{ code: 500000, data: null, msg: '203.0.113.9' }],
  ])('%j has none: {ip}', (reply) => {
    expect(addressIn(reply)).toBe('{ip}');
  });
});

test('before consent nobody is asked', async () => {
  const { asked, ask } = answering('{"data":"203.0.113.9"}');
  expect(await lookUpClientIp(jar, ask)).toBe(unknownIp);
  expect([asked, jar.kept.size]).toEqual([[], 0]);
});

test('the address is asked for without cookies and kept for seven days', async () => {
  consent.give();
  const { asked, ask } = answering('{"data":"203.0.113.9"}');
  expect(await lookUpClientIp(jar, ask)).toBe('203.0.113.9');
  expect(asked).toEqual([['/api/v1/utils/checkip', { credentials: 'omit' }]]);
  expect(jar.kept.get('client_ip')).toEqual(['203.0.113.9', 7 * 24 * 3600]);
});

test('a kept address is not asked for again', async () => {
  consent.give();
  jar.write('client_ip', '203.0.113.9', 60);
  const { asked, ask } = answering('{}');
  expect([await lookUpClientIp(jar, ask), asked]).toEqual(['203.0.113.9', []]);
});

test.each([
  ['a service that is down', () => Promise.reject(new TypeError('failed'))],
  ['a page instead of JSON', () => Promise.resolve(new Blob(['<html>']) as unknown as Response)],
])('%s gives {ip}, and nothing is kept', async (_what, ask) => {
  consent.give();
  expect(await lookUpClientIp(jar, ask)).toBe('{ip}');
  expect(jar.kept.size).toBe(0);
});
