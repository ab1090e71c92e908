import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { checkChain, linkAudit, readChain } from './audit-chain.ts';
import { writeAudit } from './audit.ts';

let database: Database;
const clock = new FakeClock();
const random = sequenceRandom('audit');

beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());
beforeEach(async () => {
  await sql`delete from audit_link`.execute(database.query);
  await sql`delete from audit_unlinked`.execute(database.query);
  await sql`delete from audit_entry`.execute(database.query);
});

const write = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      database.transaction((transaction) =>
        writeAudit(transaction, anAuthor(clock, random), {
          ...{ action: 'test', subject: `thing:${String(at)}` },
          ...{ before: null, after: { b: 1, a: { d: at, c: '二' } } },
        }),
      ),
    ),
  );

describe('the chain of the audit', () => {
  it('has every entry once, whatever number of servers add to it', async () => {
    await write(20);
    await Promise.allSettled([linkAudit(database), linkAudit(database), linkAudit(database)]);
    await write(3);
    await linkAudit(database);
    expect(await checkChain(readChain(database))).toMatchObject({ seq: 23, brokenAt: 0 });
  });

  it.each([
    ['a reason', sql`update audit_entry set reason = 'another' where subject = 'thing:1'`],
    ['what was done', sql`update audit_entry set after = '{"b":2}' where subject = 'thing:1'`],
    ['a moment', sql`update audit_entry set at = at + interval '1 second' where subject = 'thing:1'`],
    [
      'the presence of an entry',
      sql`with gone as (delete from audit_link where seq = 2 returning entry_id) select entry_id from gone`,
    ],
    ['the end of a hash', sql`update audit_link set hash = overlay(hash placing 'ff' from 63) where seq = 2`],
  ])('shows that %s was changed', async (_, change) => {
    await write(4);
    await linkAudit(database);
    await change.execute(database.query);
    const { brokenAt } = await checkChain(readChain(database));
    expect(brokenAt).toBeGreaterThan(0);
  });
});
