import type { Author } from '#server/engine/audit/audit.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { sampleActivity } from '#server/testing/sample-activity.ts';
import { takePart } from '#server/testing/take-part.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { findDifferences } from '#server/books.ts';
import { randomUUID } from 'node:crypto';
import { correctEntry } from './correct-entry.ts';
import { findBalance, listEntries } from './ledger-queries.ts';
import { earn } from './ledger.ts';

const sample = sampleActivity('mgm');
let hall: TestApp;
beforeAll(async () => {
  hall = await buildTestApp({ activities: [sample] });
}, bootTimeoutMs);
afterAll(() => hall.close());

const author = (): Author => ({
  ...{ actor: 'one', reason: 'paid twice', requestId: 'r' },
  ...{ random: sequenceRandom('correct'), now: hall.clock.now() },
});

it('takes an entry back once, with its reason in the audit, and leaves the books in agreement', async () => {
  const memberId: string = randomUUID();
  const account = { memberId, activityId: sample.id, currency: 'chance' } as const;
  await takePart(hall.database, { activity: sample.id, memberId, now: hall.clock.now() }, (part) =>
    earn(part, { currency: 'chance', amount: 2, cause: 'task', fact: 'one' }),
  );
  const [entry] = await listEntries(hall.database.query, { ...account, offset: 0, limit: 1 });
  const key = { activityId: sample.id, memberId, entryId: entry?.id ?? '' };
  const correct = (changes: Partial<typeof key> = {}) =>
    hall.database.transaction((transaction) => correctEntry(transaction, { ...key, ...changes }, author()));
  await expect(correct({ activityId: 'nothing' })).rejects.toThrow('there is no activity nothing');
  await expect(correct({ memberId: randomUUID() })).rejects.toThrow('no such entry');
  await correct();
  await expect(correct()).rejects.toThrow('was corrected before');
  expect(await findBalance(hall.database.query, account)).toBe(0);
  const audit = await hall.database.query
    .selectFrom('audit_entry')
    .select(['actor', 'reason', 'subject'])
    .where('action', '=', 'ledger.corrected')
    .execute();
  expect(audit).toEqual([{ actor: 'one', reason: 'paid twice', subject: `activity:${sample.id}` }]);
  expect(await findDifferences(hall.database, sample.id)).toEqual([]);
});
