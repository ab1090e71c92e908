import { fc } from '#contract/testing/property-tests.ts';
import type { BridgeMethod } from '#platform-contract/bridge-methods.ts';
import { PlatformError } from '#platform-contract/contract.ts';
import { readReply } from './read-reply.ts';

const member = {
  is_login: true,
  'x-session-id': 's',
  'x-auth-token': 'a',
  'x-trade-token': 't',
  pub_key: 'p',
  union_id: 'u',
};
const guest = {
  is_login: false,
  'x-session-id': '',
  'x-auth-token': '',
  'x-trade-token': '',
  pub_key: '',
  union_id: '',
};
const methods: readonly BridgeMethod[] = [
  ...(['encryptParams', 'commonParams', 'loginStatus', 'userInfo'] as const),
  ...(['toAccountLogin', 'tradeTokenExpired', 'toTradeLogin', 'openSchema'] as const),
];
const asking = methods.slice(0, 4);

describe('a reply of the app', () => {
  test.each([
    ['encryptParams', { rd: 'r', original_random: 'o' }],
    ['commonParams', { version_name: '3.29.0', did: 'd' }],
    ['loginStatus', member],
    ['loginStatus', guest],
    ['userInfo', { fund_account_status: '1' }],
  ] as const)('of %s is read as it was sent', (method, reply) => {
    expect(readReply(method, JSON.stringify(reply))).toEqual(reply);
  });

  test('has only the fields of the method, without the message of the common parameters', () => {
    const text = JSON.stringify({ version_name: '1', did: 'd', message: 'ok', __proto__: null, more: {} });
    expect(readReply('commonParams', text)).toEqual({ version_name: '1', did: 'd' });
  });

  test.each([
    [true, true],
    [1, true],
    ['true', true],
    ['1', true],
    [false, false],
    [0, false],
    ['false', false],
    ['0', false],
  ])('may say is_login as %p', (said, isLoggedIn) => {
    const text = JSON.stringify({ ...member, is_login: said });
    expect(readReply('loginStatus', text).is_login).toBe(isLoggedIn);
  });

  test('may omit texts, or send null for them', () => {
    expect(readReply('loginStatus', '{"is_login":0}')).toEqual(guest);
    expect(readReply('userInfo', '{"fund_account_status":null}')).toEqual({ fund_account_status: '' });
  });

  test.each(['toAccountLogin', 'tradeTokenExpired', 'toTradeLogin', 'openSchema'] as const)(
    'to %s is an acknowledgement, whatever it says',
    (method) => {
      for (const reply of [undefined, null, '', 'ok', '{', 7, '[]', {}])
        expect(readReply(method, reply)).toBeNull();
    },
  );
});

const noObjects: readonly unknown[] = [
  ...[
    undefined,
    null,
    true,
    false,
    0,
    1,
    NaN,
    Infinity,
    {},
    [],
    { is_login: true },
    Symbol('x'),
    () => '{}',
    new Date(0),
  ],
  ...[
    '',
    ' ',
    'null',
    'true',
    '0',
    '"text"',
    '[]',
    '[{}]',
    '{',
    '}',
    '{}}',
    '{]',
    '{is_login:true}',
    "{'is_login':true}",
  ],
  ...[
    '{"is_login":true',
    '{"is_login":}',
    '{"is_login":undefined}',
    '{,}',
    'undefined',
    'NaN',
    '\u0000',
    '\ufeff{}',
  ],
  ...[
    '[object Object]',
    '<html></html>',
    'is_login=1',
    '{"a":1,}',
    '{"a":"\n"}',
    '// {}',
    '1e999',
    '--',
    'eyJ9',
  ],
  ...[
    '"{\\"is_login\\":true}"',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `{"a":"${'x'.repeat(64 * 1024)}"}`,
  ],
];
const badFlags: readonly unknown[] = [
  undefined,
  null,
  'yes',
  'TRUE',
  '',
  2,
  -1,
  1.5,
  [],
  [true],
  {},
  { is_login: true },
];
const badTexts: readonly unknown[] = [0, 1, true, false, [], ['s'], {}, { toString: 's' }, 1e300];

describe('a bad reply', () => {
  test('is tried in at least sixty forms', () => {
    expect(noObjects.length + badFlags.length + badTexts.length).toBeGreaterThanOrEqual(60);
  });

  const refusal = (method: BridgeMethod, reply: unknown): unknown => {
    try {
      return readReply(method, reply);
    } catch (error) {
      return error instanceof PlatformError ? error.code : error;
    }
  };

  test.each(noObjects.map((reply, at) => [at, reply]))(
    'that is no JSON object is refused (%#)',
    (_, reply) => {
      for (const method of asking) expect(refusal(method, reply)).toBe('BAD_REPLY');
    },
  );

  test.each(badFlags.map((flag) => [JSON.stringify(flag), flag]))(
    'that says is_login is %s logs nobody in, and nobody out',
    (_, flag) => {
      expect(refusal('loginStatus', JSON.stringify({ ...member, is_login: flag }))).toBe('BAD_REPLY');
    },
  );

  test.each(badTexts.map((text) => [JSON.stringify(text), text]))(
    'that has %s for a text is refused',
    (_, text) => {
      expect(refusal('loginStatus', JSON.stringify({ ...member, 'x-auth-token': text }))).toBe('BAD_REPLY');
      expect(refusal('commonParams', JSON.stringify({ version_name: text, did: 'd' }))).toBe('BAD_REPLY');
      expect(refusal('userInfo', JSON.stringify({ fund_account_status: text }))).toBe('BAD_REPLY');
    },
  );

  test('with a login but no session is refused', () => {
    expect(refusal('loginStatus', '{"is_login":true}')).toBe('BAD_REPLY');
  });

  test('of any other kind throws only a PlatformError, and never returns a value of another shape', () => {
    const field = fc.constantFrom(
      ...Object.keys(member),
      'rd',
      'original_random',
      'version_name',
      'did',
      '__proto__',
    );
    const flag = fc.constantFrom(true, false, 0, 1, '1', 'true');
    const value = fc.oneof(fc.string(), flag, fc.jsonValue({ maxDepth: 2 }));
    const object = fc.dictionary(field, value).map((reply) => JSON.stringify(reply));
    const login = fc.record({ is_login: flag, 'x-session-id': value }).map((reply) => JSON.stringify(reply));
    const reply = fc.oneof(object, login, fc.json(), fc.string({ unit: 'binary' }), fc.anything());
    fc.assert(
      fc.property(fc.constantFrom(...asking), reply, (method, given) => {
        const end = refusal(method, given);
        if (end === 'BAD_REPLY') return true;
        if (typeof end !== 'object' || end === null || end instanceof Error) return false;
        const { is_login: isLogin, ...texts } = end as Record<string, unknown>;
        const isLegal = isLogin !== true || texts['x-session-id'] !== '';
        return isLegal && Object.values(texts).every((text) => typeof text === 'string');
      }),
      { numRuns: 1000 },
    );
  });
});
