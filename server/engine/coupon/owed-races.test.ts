import { couponTab } from '#contract/activity-kit/states.ts';
import type { Database } from '#server/db/database.ts';
import { systemRandom } from '#server/random.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { sql } from 'kysely';
import { listCoupons } from './coupon-queries.ts';
import { issueOwedCoupons } from './owed-coupons.ts';

const rounds = 10;
const now = Date.parse('2026-11-21T12:00:00+08:00');

describe('coupons that are owed', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase();
    await openConnections(database);
  }, bootTimeoutMs);
  afterAll(() => database.close());

  const give = async (memberId: string, count: number): Promise<void> => {
    const shown = { activity_id: 'a', title: '券', value_desc: '', source_desc: '', kind: 'coupon' } as const;
    const rows = Array.from({ length: count }, () => {
      const id = systemRandom.uuid();
      return { id, member_id: memberId, source: id, ...shown, value_fen: 100, awarded_at: new Date(now) };
    });
    await database.query.insertInto('award').values(rows).execute();
  };
  const totalOf = async (memberId: string, batch?: number) => {
    await issueOwedCoupons(database, { memberId, now }, batch);
    const page = { offset: 0, limit: 100 };
    const { list, total } = await listCoupons(database.query, {
      memberId,
      tab: couponTab.usable,
      ...page,
      now,
    });
    expect(list).toHaveLength(total);
    return total;
  };

  it.each([
    ['in one statement each', 100],
    ['in several statements each', 3],
  ])(
    'are issued once, and each list has all of them, when many ask at the same moment %s',
    async (_how, batch) => {
      for (let round = 0; round < rounds; round += 1) {
        const memberId = systemRandom.uuid();
        await give(memberId, 12);
        const totals = Array.from({ length: 6 }, () => totalOf(memberId, batch));
        expect(await Promise.all(totals)).toEqual([12, 12, 12, 12, 12, 12]);
      }
    },
  );

  it('are in the list of a call that waited for another call which issued them', async () => {
    const memberId = systemRandom.uuid();
    await give(memberId, 3);
    let asked: Promise<number> | undefined;
    await database.transaction(async (transaction) => {
      await issueOwedCoupons({ query: transaction }, { memberId, now });
      asked = totalOf(memberId);
      await lockWaiter(database);
    });
    expect(await asked).toBe(3);
  });
});

/** Resolves when a statement waits for a lock. */
async function lockWaiter({ query }: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(query);
    if (rows.length > 0) return;
  }
}
