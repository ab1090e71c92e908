import { codes } from '#contract/http/codes.ts';
import { secondaryTokenHeader, signingHeader } from '#contract/http/secondary-host.ts';
import { secondMs, systemClock } from '#server/clock.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import Fastify from 'fastify';
import { registerLoadShedding } from './load-shedding.ts';
import { registerSecondaryOrigin } from './secondary-origin.ts';

const ours = 'https://hall.test';
const origins = { publicOrigin: ours, secondaryOrigin: 'https://trade.test' };
const riskLevel = '/v1/contract/risk_level';
let hall: TestApp;
let member: TestVisitor;
let token = '';

beforeAll(async () => {
  hall = await buildTestApp({ config: origins });
}, bootTimeoutMs);
afterAll(() => hall.close());
beforeEach(async () => {
  hall.clock.advance(60 * secondMs);
  member = await hall.member();
  token = String((await member.call('/v1/session/secondary_token')).data.token);
});

/** A call as our page makes it on the secondary origin: without a cookie. */
async function across(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method: 'GET' | 'POST' = 'GET',
) {
  const handles = { 'x-session-id': member.sessionId, 'x-auth-token': member.authToken };
  const own = { origin: ours, 'sec-fetch-site': 'same-site', 'x-requested-with': 'test', ...handles };
  const sent = { ...own, [secondaryTokenHeader]: token, ...headers };
  const known = Object.entries(sent).filter(([, value]) => value !== '');
  return hall.app.inject({ method, url, headers: Object.fromEntries(known) });
}

const codeOf = (reply: { readonly body: string }) => (JSON.parse(reply.body) as { code: number }).code;

describe('a call to the secondary origin', () => {
  it('is answered to our page, by its token instead of a cookie, and our page may read the answer', async () => {
    const reply = await across(riskLevel);
    expect([reply.statusCode, codeOf(reply)]).toEqual([200, codes.success]);
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': ours,
      'access-control-expose-headers': 'retry-after',
      vary: 'Origin, accept-encoding',
    });
    expect(reply.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('may have an effect, across sites, too', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    const reply = await across('/v3/trade/account/login', headers, 'POST');
    // It has come as far as its body, which is missing here.
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, codes.badRequest]);
  });

  it.each([
    ['no token', { [secondaryTokenHeader]: '' }],
    ['a token of another session', { 'x-session-id': 'a39b9b36-5a67-4a4a-9d3d-000000000000' }],
    ['no session id', { 'x-session-id': '' }],
    ['the auth token in its place', 'auth'],
    ['a changed token', 'changed'],
  ])('with %s is a call without a login', async (_what, headers) => {
    const other = headers === 'auth' ? member.authToken : `${token}x`;
    const sent = typeof headers === 'string' ? { [secondaryTokenHeader]: other } : headers;
    expect(codeOf(await across(riskLevel, sent))).toBe(codes.authExpired);
  });

  it('is refused ten minutes after its token was made, and after the logout', async () => {
    hall.clock.advance(599 * secondMs);
    expect(codeOf(await across(riskLevel))).toBe(codes.success);
    hall.clock.advance(2 * secondMs);
    expect(codeOf(await across(riskLevel))).toBe(codes.authExpired);
    token = String((await member.call('/v1/session/secondary_token')).data.token);
    expect(codeOf(await across(riskLevel))).toBe(codes.success);
    await member.call('/v1/session', { method: 'DELETE' });
    expect(codeOf(await across(riskLevel))).toBe(codes.authExpired);
  });

  it.each(['/v1/user/profile', '/ug/v1/equity/user/list?limit=10&offset=0', '/v1/session/token'])(
    'opens no other path by its token: %s',
    async (url) => {
      const reply = await across(url, { 'sec-fetch-site': 'same-origin' });
      expect(codeOf(reply)).not.toBe(codes.success);
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it('carries timestamp and signature in a header, and the same schema checks them', async () => {
    expect(codeOf(await across(riskLevel, { [signingHeader]: 'ts=1760000000000&rd=a&sign=b' }))).toBe(0);
    expect(codeOf(await across(riskLevel, { [signingHeader]: 'ts=yesterday' }))).toBe(codes.badRequest);
    expect(codeOf(await across(riskLevel, { [signingHeader]: 'x=1&__proto__=2' }))).toBe(codes.success);
  });
});

describe('another origin', () => {
  const others = [
    ...['https://evil.example', 'null', 'https://trade.test', 'http://hall.test', 'https://hall.test:8443'],
    ...['https://hall.test.evil.example', 'https://evil-hall.test', 'https://HALL.test', `${ours}/`],
  ];

  it.each(others)('%s reads nothing, even with a token', async (origin) => {
    const reply = await across(riskLevel, { origin, 'sec-fetch-site': 'cross-site' });
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    expect(codeOf(reply)).toBe(codes.authExpired);
  });

  it.each(others)('%s has no effect', async (origin) => {
    const reply = await across(riskLevel, { origin, 'sec-fetch-site': 'cross-site' }, 'POST');
    expect([reply.statusCode, codeOf(reply)]).toEqual([403, codes.forbidden]);
  });

  it.each(others)('%s gets no permission for a call', async (origin) => {
    const reply = await hall.app.inject({ method: 'OPTIONS', url: riskLevel, headers: { origin } });
    expect(reply.statusCode).toBe(403);
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('our own cannot call across without the header that needs a permission', async () => {
    const reply = await across(riskLevel, { 'x-requested-with': '' }, 'POST');
    expect([reply.statusCode, codeOf(reply)]).toEqual([403, codes.forbidden]);
  });
});

describe('a preflight', () => {
  const ask = (url: string) => hall.app.inject({ method: 'OPTIONS', url, headers: { origin: ours } });

  it('of our page is answered for two hours, with every header of our calls', async () => {
    const reply = await ask('/v3/trade/account/login');
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': ours,
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-max-age': '7200',
      vary: 'Origin',
    });
    const allowed = String(reply.headers['access-control-allow-headers']).split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['x-session-id', secondaryTokenHeader, signingHeader]));
  });

  it('is refused for the paths that stay on the origin of the page', async () => {
    const reply = await ask('/v1/user/profile');
    expect(reply.statusCode).toBe(404);
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

test('without a secondary origin nothing of this exists', async () => {
  const plain = await buildTestApp({ config: { publicOrigin: ours } });
  const visitor = await plain.member();
  const answers = [
    await visitor.call('/v1/session/secondary_token'),
    await visitor.call(riskLevel, { headers: { origin: ours } }),
  ];
  expect(answers.map(({ code }) => code)).toEqual([codes.notFound, codes.success]);
  expect(answers[1]?.headers).not.toHaveProperty('access-control-allow-origin');
  const preflight = { method: 'OPTIONS', url: riskLevel, headers: { origin: ours } } as const;
  expect((await plain.app.inject(preflight)).statusCode).toBe(404);
  await plain.close();
});

test('a refusal because of load can be read by our page', async () => {
  const none = { inFlight: 0, waiting: 0, waitMs: 1, maxWaitMs: 1 };
  const limits = { read: none, write: none, draw: none, page: none, login: none };
  const busy = Fastify();
  registerSecondaryOrigin(busy, origins);
  registerLoadShedding(busy, { limits, clock: systemClock, onShed: () => undefined });
  busy.get(riskLevel, { config: { loadKind: 'read' } }, () => ({}));
  const reply = await busy.inject({ url: riskLevel, headers: { origin: ours } });
  expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([503, ours]);
  await busy.close();
});
