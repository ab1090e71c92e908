import { codes } from '#contract/http/codes.ts';
import { session } from '#contract/session/session.ts';
import { user } from '#contract/session/user.ts';
import { contractCalls } from '../../../scripts/release/contract-tables.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestVisitor } from '#server/testing/test-visitor.ts';
import { validInputOf } from '#server/testing/valid-input.ts';
import { rememberedMs } from './session-memory.ts';

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
