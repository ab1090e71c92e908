import { codes } from '#contract/http/codes.ts';
import { session } from '#contract/session/session.ts';
import { user } from '#contract/session/user.ts';
import { contractCalls } from '../../../scripts/release/contract-tables.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { validInputOf } from '#server/testing/valid-input.ts';
import { rememberedMs } from './session-memory.ts';

/** Messages that one network may ask for in an hour (sms-limits.ts). */
const smsPerNetwork = 10;

let one: TestApp;
let other: TestApp;

beforeAll(async () => {
  one = await buildTestApp();
  other = await buildTestApp({ beside: one });
}, bootTimeoutMs);
afterAll(async () => {
  await other.close();
  await one.close();
});

const readProfile = (visitor: TestVisitor) => visitor.call(user.profile.path);

/** A browser whose session both servers have just read, and which has then logged out on the first one. */
async function loggedOut(): Promise<TestVisitor> {
  const there = await one.member();
  const { cookie, sessionId, authToken } = there;
  const here = Object.assign(other.visitor(), { cookie, sessionId, authToken });
  expect((await readProfile(here)).code).toBe(codes.success);
  expect((await there.call(session.remove.path, { method: 'DELETE' })).code).toBe(codes.success);
  return here;
}

describe('a logout on one server', () => {
  it('is followed at once by every call with an effect on the other one', async () => {
    const rows = contractCalls
      .map(({ row }) => row)
      .filter(({ method, hasEffect, needs }) => needs !== 'none' && (method !== 'GET' || hasEffect));
    expect(rows.length).toBeGreaterThan(30);
    const accepted: string[] = [];
    for (const row of rows) {
      const visitor = await loggedOut();
      const { query = {}, form, body } = validInputOf(row);
      const { code } = await visitor.call(`${row.path}?${new URLSearchParams(query).toString()}`, {
        method: row.method,
        ...(form && { form }),
        ...(body && { body }),
        headers: { 'idempotency-key': 'after-the-logout' },
      });
      if (code !== codes.authExpired) accepted.push(`${row.method} ${row.path}: ${String(code)}`);
    }
    expect(accepted).toEqual([]);
  }, 60_000);

  it('gives no new handles on the other one, and links no consent record to the member', async () => {
    const visitor = await loggedOut();
    expect((await visitor.call(session.refresh.path)).code).toBe(codes.authExpired);
    const record = { action: 'consent', time: one.clock.now(), guid: 'after-the-logout' };
    await (await loggedOut()).call(user.imprint.path, { method: 'POST', body: record });
    const stored = one.database.query.selectFrom('imprint').select('member_id');
    expect(await stored.where('guid', '=', record.guid).execute()).toEqual([{ member_id: null }]);
  });

  it('is followed by reads on the other one a second later, or when a call with an effect has found it', async () => {
    const visitor = await loggedOut();
    expect((await readProfile(visitor)).code).toBe(codes.success);
    one.clock.advance(rememberedMs);
    expect((await readProfile(visitor)).code).toBe(codes.authExpired);
    const next = await loggedOut();
    await next.call(session.refresh.path);
    expect((await readProfile(next)).code).toBe(codes.authExpired);
  });
});

describe('three servers on one database', () => {
  let third: TestApp;
  beforeAll(async () => {
    third = await buildTestApp({ beside: one });
  }, bootTimeoutMs);
  afterAll(() => third.close());

  it('count the SMS of a network together, whichever of them is asked', async () => {
    const servers = [one, other, third];
    const ask = async (index: number): Promise<number> => {
      const phone = `137${String(index).padStart(8, '0')}`;
      const url = `/v1/session/sms_verification?phone_num=${phone}`;
      return (await servers[index % 3]?.visitor().call(url, { ip: '203.0.113.7' }))?.code ?? -1;
    };
    // Alternately, and at once: no server alone has seen as many as the limit admits.
    const codesOf = await Promise.all(Array.from({ length: 3 * smsPerNetwork }, (_, index) => ask(index)));
    expect(codesOf.filter((code) => code === codes.success)).toHaveLength(smsPerNetwork);
  });

  it('each end a session within a second when one of them has ended it', async () => {
    const member = await one.member();
    const { cookie, sessionId, authToken } = member;
    const elsewhere = [other, third].map((server) =>
      Object.assign(server.visitor(), { cookie, sessionId, authToken }),
    );
    for (const visitor of elsewhere) expect((await readProfile(visitor)).code).toBe(codes.success);
    await member.call(session.remove.path, { method: 'DELETE' });
    one.clock.advance(rememberedMs);
    for (const visitor of elsewhere) expect((await readProfile(visitor)).code).toBe(codes.authExpired);
  });
});
