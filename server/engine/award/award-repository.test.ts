import type { AwardState } from '#server/db/activity-tables.ts';
import type { Database } from '#server/db/database.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { fc } from '#contract/testing/property-tests.ts';
import { awardMoves, moveAward } from './award-repository.ts';

let database: Database;
const random = sequenceRandom('awards');
const all = Object.keys(awardMoves) as AwardState[];
const ends: readonly AwardState[] = ['granted', 'received', 'failed', 'returned'];

beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());

async function anAward(state: AwardState) {
  const [awardId, memberId] = [random.uuid(), random.uuid()];
  const shown = { source: 's', title: '', value_desc: '', source_desc: '' };
  await database.query
    .insertInto('award')
    .values({ id: awardId, member_id: memberId, activity_id: 'a', ...shown, state, awarded_at: new Date(0) })
    .execute();
  return { awardId, memberId };
}

describe('the states of an award', () => {
  it('follow the transitions of the table, for any requests in any order', async () => {
    const move = fc.record({ from: fc.constantFrom(...all), to: fc.constantFrom(...all) });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...all), fc.array(move, { maxLength: 15 }), async (first, moves) => {
        const key = await anAward(first);
        let model = first;
        for (const [index, { from, to }] of moves.entries()) {
          const step = () =>
            database.transaction((transaction) => moveAward(transaction, key, { from, to, now: index }));
          if (!awardMoves[from].includes(to)) await expect(step()).rejects.toThrow('cannot go');
          else {
            expect(await step()).toBe(from === model);
            if (from === model) model = to;
          }
        }
        const row = await database.query
          .selectFrom('award')
          .select(['state', 'settled_at'])
          .where('id', '=', key.awardId)
          .executeTakeFirstOrThrow();
        expect(row.state).toBe(model);
        if (!ends.includes(first)) expect(row.settled_at === null).toBe(!ends.includes(model));
      }),
      { numRuns: 100, seed: 11 },
    );
  });

  it('have four final states', () => {
    expect(all.filter((state) => awardMoves[state].length === 0).sort()).toEqual([...ends].sort());
  });
});
