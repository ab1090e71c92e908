import { Caches } from '#server/cache.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { AuthTokens, tokenTtl } from './session-tokens.ts';

const now = Date.parse('2026-11-21T12:00:00+08:00');
const key = Buffer.alloc(32, 7);

describe('a handle that came in before', () => {
  const tokens = new AuthTokens(key, new Caches(new FakeClock()));
  const token = tokens.make('web', 'one', now);
  beforeEach(() => {
    expect(tokens.read(token, 'web', 'one', now)).toEqual({ genuine: true, alive: true });
  });

  it('dies when its time is over', () => {
    const dead = now + tokenTtl * 1000;
    expect(tokens.read(token, 'web', 'one', dead - 1)).toEqual({ genuine: true, alive: true });
    expect(tokens.read(token, 'web', 'one', dead)).toEqual({ genuine: true, alive: false });
  });

  it('is good for nothing but its session and its kind, and with nothing but its signature', () => {
    const none = { genuine: false, alive: false };
    const [expiry = '', signature = ''] = token.split('.');
    const other = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    expect(tokens.read(token, 'web', 'two', now)).toEqual(none);
    expect(tokens.read(token, 'native', 'one', now)).toEqual(none);
    expect(tokens.read(`${expiry}.${other}`, 'web', 'one', now)).toEqual(none);
    expect(tokens.read(`${expiry}.`, 'web', 'one', now)).toEqual(none);
    expect(tokens.read(`${expiry}0.${signature}`, 'web', 'one', now)).toEqual(none);
    for (const more of ['.x', '.', '..', ' ', '=']) {
      expect(tokens.read(`${token}${more}`, 'web', 'one', now)).toEqual(none);
    }
  });

  it('does not make a forged one genuine the second time', () => {
    const forged = new AuthTokens(Buffer.alloc(32, 8), new Caches(new FakeClock())).make('web', 'three', now);
    const isGenuine = () => tokens.read(forged, 'web', 'three', now).genuine;
    expect([isGenuine(), isGenuine()]).toEqual([false, false]);
    expect(tokens.read(tokens.make('web', 'three', now), 'web', 'three', now).genuine).toBe(true);
  });
});
