import { codes } from '#contract/http/codes.ts';
import { contractCalls } from '../../../scripts/release/contract-tables.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { TradeDesk } from '#server/testing/trade-desk.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { validInputOf } from '#server/testing/valid-input.ts';
import type { EndpointRow } from '#contract/http/endpoint.ts';

let hall: TestApp;
let owner: TradeDesk;
/** Everything that a script on the page could read. */
let readable: Record<string, string>;

beforeAll(async () => {
  hall = await buildTestApp();
  owner = await TradeDesk.open(hall);
  await owner.logIn();
  const { sessionId, authToken, tradeToken } = owner.visitor;
  const profile = await owner.visitor.call('/v1/user/profile');
  readable = {
    sid: sessionId,
    auth_token: authToken,
    trade_token: tradeToken,
    pub_key: owner.publicKey.replace(/\s/g, ''),
    union_id: String(profile.data.union_id),
  };
}, bootTimeoutMs);
afterAll(() => hall.close());

/** A clean client that sends stolen values in every place where a session could be read. */
function thieves(): [string, Record<string, string>][] {
  const { sid = '', auth_token = '', trade_token = '', pub_key = '', union_id = '' } = readable;
  const handles = { 'x-session-id': sid, 'x-auth-token': auth_token, 'x-trade-token': trade_token };
  const all = [sid, auth_token, trade_token, pub_key, union_id];
  return [
    ['handles', handles],
    ['handles as bearer', { ...handles, authorization: `Bearer ${auth_token}` }],
    ['cookies of the same names', { ...handles, cookie: `sid=${sid}; auth_token=${auth_token}` }],
    ...all.map((value): [string, Record<string, string>] => [
      `the session cookie with ${value.slice(0, 8)}`,
      { ...handles, cookie: `s=${encodeURIComponent(value)}; __Host-s=${encodeURIComponent(value)}` },
    ]),
  ];
}

function send(visitor: TestVisitor, row: EndpointRow, headers: Record<string, string>) {
  const { query = {}, form, body } = validInputOf(row);
  const url = `${row.path}?${new URLSearchParams(query).toString()}`;
  const parts = { ...(form ? { form } : {}), ...(body ? { body } : {}) };
  const more = { 'idempotency-key': 'a-key-of-a-thief', ...headers };
  return visitor.call(url, { method: row.method, ...parts, headers: more });
}

const needy = contractCalls.filter(({ row }) => row.needs !== 'none').map(({ row }) => row);

it.each(needy.map((row) => [`${row.method} ${row.path}`, row] as const))(
  '%s is not answered for values that a script can read',
  async (_name, row) => {
    for (const [what, headers] of thieves()) {
      const answer = await send(hall.visitor(), row, headers);
      expect([what, answer.code]).toEqual([what, codes.authExpired]);
    }
  },
);

it.each(['/v1/session/token', '/v1/session/code'])('%s gives no session for them', async (path) => {
  for (const [what, headers] of thieves()) {
    const method = path.endsWith('code') ? 'POST' : 'GET';
    const answer = await hall.visitor().call(path, { method, headers });
    expect([what, answer.code]).toEqual([what, codes.authExpired]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

it('still answers the owner, so that the refusals above mean something', async () => {
  expect((await owner.positions()).code).toBe(codes.success);
});

describe('a refresh', () => {
  it('needs the cookie and the session id, but no living auth token, and brings the public key', async () => {
    const member = await hall.member();
    const { sessionId } = member;
    hall.clock.advance(3600 * 1000);
    expect((await member.call('/v1/session/token')).data.pub_key).toMatch(/^-----BEGIN PUBLIC KEY/);
    member.authToken = '';
    expect((await member.call('/v1/session/token')).code).toBe(codes.success);
    member.sessionId = (await hall.member()).sessionId;
    expect((await member.call('/v1/session/token')).code).toBe(codes.authExpired);
    member.sessionId = sessionId;
    expect((await member.call('/v1/session/token')).code).toBe(codes.success);
  });
});

it('answers nothing after logout, with the cookie that was', async () => {
  const member = await hall.member();
  const { cookie } = member;
  await member.call('/v1/session', { method: 'DELETE' });
  member.cookie = cookie;
  for (const row of needy) expect((await send(member, row, { cookie })).code).toBe(codes.authExpired);
});

it('does not let a visitor choose the session they will have', async () => {
  const visitor = hall.visitor();
  visitor.cookie = 's=chosen-before-the-login';
  const answer = await visitor.logIn('15900000001');
  expect(visitor.cookie).not.toContain('chosen-before-the-login');
  const fixed = hall.visitor();
  fixed.cookie = 's=chosen-before-the-login';
  expect((await fixed.call('/v1/user/profile')).code).toBe(codes.authExpired);
  expect(answer.code).toBe(codes.success);
});
