import { endOf } from '#server/db/database.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { writeBudget } from '#server/engine/award/budget.ts';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());

const author = anAuthor(new FakeClock(), sequenceRandom('budgets'));
const activities: ReturnType<typeof anActivity>[] = [];

/** An activity whose budget has so much that is not reserved; returns its id. */
async function budgetOf(fen: number): Promise<string> {
  const activity = anActivity({ id: `budget-${activities.length}`, budgetFen: fen, prizes: [], pools: [] });
  activities.push(activity);
  const content = { isSample: true, activities, banners: [] };
  await applyContent(database, content, author);
  return activity.id;
}

const refusal = () => new Error('spent');
/** Spends amounts in one transaction; returns how often its work ran. */
async function spend(...amounts: readonly (readonly [id: string, fen: number])[]): Promise<number> {
  let runs = 0;
  await database.transaction((transaction: Tx) => {
    runs += 1;
    for (const [id, fen] of amounts) endOf(transaction).spendBudget(id, fen, refusal);
    return Promise.resolve();
  });
  return runs;
}

async function slicesOf(id: string): Promise<{ spent: number; left: readonly number[] }> {
  const rows = await database.query
    .selectFrom('activity_budget_slice')
    .select(['left_fen', 'spent_fen'])
    .where('activity_id', '=', id)
    .orderBy('slice')
    .execute();
  const spent = rows.reduce((sum, row) => sum + Number(row.spent_fen), 0);
  return { spent, left: rows.map((row) => Number(row.left_fen)) };
}

describe('a budget in slices', () => {
  it('is spent to the last fen by concurrent transactions, and by no more', async () => {
    const id = await budgetOf(3300);
    const ends = await Promise.allSettled(Array.from({ length: 40 }, () => spend([id, 100])));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
    expect(ends.find((end) => end.status === 'rejected')?.reason).toEqual(refusal());
    expect(await slicesOf(id)).toEqual({ spent: 3300, left: Array(16).fill(0) });
  });

  it('gives an amount that no slice has from all of them, and puts what is left where it is enough', async () => {
    const id = await budgetOf(1607);
    expect(await spend([id, 100])).toBe(1);
    expect(await spend([id, 700])).toBe(2);
    expect(await slicesOf(id)).toEqual({ spent: 800, left: [807, ...Array<number>(15).fill(0)] });
    expect(await spend([id, 700])).toBe(1);
  });

  it('is divided into as many slices as have the amount once more', async () => {
    const id = await budgetOf(800);
    expect(await spend([id, 60])).toBe(2);
    expect((await slicesOf(id)).left).toEqual([69, ...Array<number>(11).fill(61), 0, 0, 0, 0]);
  });

  it('refuses at once what all of its slices do not have, and nothing is written', async () => {
    const id = await budgetOf(1600);
    let runs = 0;
    const refused = database.transaction(async (transaction) => {
      runs += 1;
      await transaction.updateTable('activity').set({ sort: 77 }).where('id', '=', id).execute();
      endOf(transaction).spendBudget(id, 1601, refusal);
    });
    await expect(refused).rejects.toEqual(refusal());
    expect(runs).toBe(1);
    const { sort } = await database.query
      .selectFrom('activity')
      .select('sort')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([sort === 77, (await slicesOf(id)).spent]).toEqual([false, 0]);
  });

  it('meets no deadlock when transactions spend from two budgets in different orders', async () => {
    const [one, other] = [await budgetOf(10_000), await budgetOf(10_000)];
    const pairs = [
      [one, other],
      [other, one],
    ] as const;
    const calls = Array.from({ length: 20 }, (_, at) => {
      const [first, second] = pairs[at % 2 === 0 ? 0 : 1];
      return spend([first, 10], [second, 20]);
    });
    expect(await Promise.all(calls)).toEqual(Array(20).fill(1));
    expect([(await slicesOf(one)).spent, (await slicesOf(other)).spent]).toEqual([300, 300]);
  });

  it('of changed content keeps what is spent, and cannot be less', async () => {
    const id = await budgetOf(1600);
    await spend([id, 100]);
    const activity = anActivity({ id, prizes: [], pools: [] });
    const write = (budgetFen: number) =>
      database.transaction((transaction) => writeBudget(transaction, { ...activity, budgetFen }));
    await expect(write(99)).rejects.toThrow();
    await write(116);
    expect(await slicesOf(id)).toEqual({ spent: 100, left: Array(16).fill(1) });
  });
});
