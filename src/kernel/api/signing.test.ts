import { createHash } from 'node:crypto';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import { session } from '#contract/session/session.ts';
import type { Platform } from '#platform-contract/contract.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { loadSigningRandom, sign } from './signing.ts';

const random = { rd: 'r', original_random: 'secret' };

describe('the signature of parameters (product 7.6)', () => {
  test.each([
    [{}, 'rd=rsecret'],
    [{ b: '2', a: '1' }, 'a=1|b=2|rd=rsecret'],
    [{ ts: '1760000000000', phone_num: '13800000001' }, 'phone_num=13800000001|rd=r|ts=1760000000000secret'],
    [{ name: '理财日', B: 'x', a: 'y' }, 'B=x|a=y|name=理财日|rd=rsecret'],
    [{ empty: '' }, 'empty=|rd=rsecret'],
  ])('is the MD5 of the sorted pairs and the secret, in URL-safe base64: %j', (params, text) => {
    const golden = createHash('md5').update(text).digest('base64url');
    expect(sign(params, random)).toBe(golden);
  });

  test('has the published shape: 22 characters that need no escape', () => {
    for (let n = 0; n < 50; n++) expect(sign({ n: String(n) }, random)).toMatch(/^[\w-]{22}$/);
    expect(sign({ a: '1' }, random)).toBe('fFMolLHwdOA1WZ16RPH9EA');
  });

  test.each<Record<string, string>>([{ 'a|b': '1' }, { 'a=b': '1' }, { a: 'line\nfeed' }])(
    'refuses what would be ambiguous: %j',
    (params) => {
      expect(() => sign(params, random)).toThrow(TypeError);
    },
  );
});

describe('the signing random (product 7.6)', () => {
  const server = useFakeServer();
  const jar = (kept: Record<string, string> = {}) => {
    const lives: number[] = [];
    return {
      lives,
      read: (name: string) => kept[name] ?? '',
      write: (name: string, value: string, seconds: number) => {
        kept[name] = value;
        lives.push(seconds);
      },
      remove: () => undefined,
    };
  };
  const bridge = (call: () => Promise<unknown>, isThere = true): Platform['bridge'] => ({
    isAvailable: () => isThere,
    call: call as Platform['bridge']['call'],
  });
  beforeEach(() => {
    server().on(session.signParams, sessionSchemas.signParams, () => random);
  });

  test('is asked of the server and kept for a day', async () => {
    const kept = jar();
    expect(await loadSigningRandom(bridge(jest.fn(), false), kept)).toEqual(random);
    expect(kept.lives).toEqual([86_400, 86_400]);
    await loadSigningRandom(bridge(jest.fn(), false), kept);
    expect(server().of(session.signParams)).toHaveLength(1);
  });

  test('is the app’s inside the app, and the server’s when the app does not answer', async () => {
    const fromApp = { rd: 'app', original_random: 'app-secret' };
    expect(
      await loadSigningRandom(
        bridge(() => Promise.resolve(fromApp)),
        jar(),
      ),
    ).toEqual(fromApp);
    expect(
      await loadSigningRandom(
        bridge(() => Promise.reject(new Error('late'))),
        jar(),
      ),
    ).toEqual(random);
  });
});
