import { dayMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { drawPrize } from '#server/engine/draw/draw-prize.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { aPool, applyDrawing } from '#server/testing/a-drawing.ts';
import { barrier } from '#server/testing/barrier.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { takePart } from '#server/testing/take-part.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { randomUUID } from 'node:crypto';
import { stockCheck } from './award-checks.ts';
import { takeBackAward } from './award-repository.ts';
import { grantPrize } from './grant-award.ts';

let database: Database;
const now = Date.parse('2026-11-21T12:00:00+08:00');
const order = { pool: 'main', entropy: '' };

beforeAll(async () => {
  database = await freshDatabase();
  await openConnections(database);
}, bootTimeoutMs);
afterAll(() => database.close());

let ids = 0;
const nextId = () => `slices-${String((ids += 1))}`;
const drawing = (id: string, stocks: Readonly<Record<string, number>>, perDay = {}) =>
  applyDrawing(database, { id, stocks, perDay, pools: [aPool()], now, days: 5 });

async function slicesOf({ id }: Pick<Activity, 'id'>, prizeId = 'a'): Promise<readonly number[]> {
  const rows = await database.query
    .selectFrom('activity_prize_slice')
    .select('stock')
    .where('activity_id', '=', id)
    .where('prize_id', '=', prizeId)
    .orderBy('slice')
    .execute();
  return rows.map(({ stock }) => stock);
}

/** Leaves so many units in each slice, as if all others had been given. */
async function leave({ id }: Activity, stocks: readonly number[]): Promise<void> {
  for (const [slice, stock] of stocks.entries()) {
    const rows = database.query.updateTable('activity_prize_slice').set({ stock });
    await rows.where('activity_id', '=', id).where('slice', '=', slice).execute();
  }
}

/** New members with a chance each do something at the same moment; returns what each got, and how often it was tried. */
async function together<T>(activity: Activity, count: number, work: (own: ActivityContext) => Promise<T>) {
  let tries = 0;
  const chance = { currency: 'chance', amount: 1, cause: 'task', fact: 'one' } as const;
  const crowd = Array.from({ length: count }, () => ({ activity, memberId: randomUUID(), now }));
  for (const part of crowd) await takePart(database, part, (own) => earn(own, chance));
  const counted = (own: ActivityContext) => {
    tries += 1;
    return work(own);
  };
  return {
    got: await Promise.all(crowd.map((part) => takePart(database, part, counted))),
    tries: () => tries,
  };
}

/** One transaction for each connection. */
const atOnce = () => database.poolUsage().max;
const sum = (units: readonly number[]) => units.reduce((total, one) => total + one, 0);

describe('the stock of a prize', () => {
  it('is in equal slices if it is large; what is limited by the day stays in one', async () => {
    const activity = await drawing(nextId(), { a: 2003, small: 1000, daily: 5000 }, { daily: 100 });
    expect(await slicesOf(activity)).toEqual([253, 250, 250, 250, 250, 250, 250, 250]);
    expect(await slicesOf(activity, 'small')).toEqual([1000]);
    expect(await slicesOf(activity, 'daily')).toEqual([5000]);
  });

  it('keeps what was given when its total changes, and refuses a total below it', async () => {
    const id = nextId();
    const activity = await drawing(id, { a: 2000 });
    await leave(activity, [0, 0, 0, 0, 0, 0, 0, 4]);
    await drawing(id, { a: 2084 });
    expect(await slicesOf(activity)).toEqual([11, 11, 11, 11, 11, 11, 11, 11]);
    await expect(drawing(id, { a: 1995 })).rejects.toThrow('activity_prize_slice_stock_check');
    await drawing(id, { a: 1996 });
    expect(sum(await slicesOf(activity))).toBe(0);
  });

  it('is divided when the content is applied to a prize from before there were slices', async () => {
    const id = nextId();
    const activity = await drawing(id, { a: 2000 });
    const rows = database.query.deleteFrom('activity_prize_slice').where('activity_id', '=', id);
    await rows.where('slice', '>', 0).execute();
    await leave(activity, [1600]);
    // As an edit of its title would be.
    await drawing(id, { a: 2000, b: 1 });
    expect(await slicesOf(activity)).toEqual([200, 200, 200, 200, 200, 200, 200, 200]);
  });

  it('comes together, with the units of the day, when a quantity of a day is declared', async () => {
    const id = nextId();
    const activity = await drawing(id, { a: 2000 });
    await together(activity, 12, (own) => drawPrize(own, order));
    const limited = await drawing(id, { a: 2000 }, { a: 14 });
    expect((await slicesOf(limited)).filter((units) => units > 0)).toEqual([1988]);
    const { got } = await together(limited, 3, (own) => drawPrize(own, order));
    expect(got.filter(({ prize }) => prize !== null)).toHaveLength(2);
    const [prize] = limited.prizes;
    const part = { activity: limited, memberId: randomUUID(), now: now + dayMs };
    expect(await takePart(database, part, (own) => grantPrize(own, prize!))).toBe(true);
  });

  it('is taken from all slices, comes back, and agrees with the awards', async () => {
    const activity = await drawing(nextId(), { a: 2000 });
    await together(activity, 40, (own) => drawPrize(own, order));
    const slices = await slicesOf(activity);
    expect(slices.filter((units) => units < 250).length).toBeGreaterThan(1);
    const books = () => stockCheck.run(database.query, { activityId: activity.id, memberIds: null });
    expect([sum(slices), await books()]).toEqual([1960, []]);
    const awards = database.query
      .updateTable('award')
      .set({ state: 'pending' })
      .returning(['id', 'member_id']);
    const { id: awardId, member_id: memberId } = await awards
      .where('activity_id', '=', activity.id)
      .executeTakeFirstOrThrow();
    await database.transaction((own) => takeBackAward(own, { memberId, awardId, from: 'pending', now }));
    expect([sum(await slicesOf(activity)), await books()]).toEqual([1961, []]);
  });
});

describe('the last units of a large prize, when most of its slices are empty,', () => {
  const last = [0, 3, 0, 0, 1, 0, 2, 1];

  it('are drawn to the last one, without a wait of two draws for each other', async () => {
    const activity = await drawing(nextId(), { a: 2000 });
    await leave(activity, last);
    const hold = barrier(atOnce());
    const { got, tries } = await together(activity, atOnce(), (own) => drawPrize(own, order, hold));
    expect(got.filter(({ prize }) => prize !== null)).toHaveLength(7);
    // A transaction that met a deadlock would have run again.
    expect([await slicesOf(activity), tries()]).toEqual([[0, 0, 0, 0, 0, 0, 0, 0], atOnce()]);
  }, 60_000);

  it('are drawn to the last one also by draws that have seen more', async () => {
    const activity = await drawing(nextId(), { a: 2000 });
    const haveSeen = barrier(atOnce());
    const mayTake = barrier(atOnce());
    const drawn = together(activity, atOnce() - 1, (own) =>
      drawPrize(own, order, async () => {
        await haveSeen();
        await mayTake();
      }),
    );
    await haveSeen();
    await leave(activity, last);
    await mayTake();
    const { got } = await drawn;
    expect(got.filter(({ prize }) => prize !== null)).toHaveLength(7);
  }, 60_000);

  it('are granted without a draw to the last one', async () => {
    const activity = await drawing(nextId(), { a: 2000 });
    await leave(activity, last);
    const [prize] = activity.prizes;
    const hold = barrier(atOnce());
    const { got, tries } = await together(activity, atOnce(), async (own) => {
      await hold();
      return grantPrize(own, prize!);
    });
    expect(got.filter(Boolean)).toHaveLength(7);
    expect([await slicesOf(activity), tries()]).toEqual([[0, 0, 0, 0, 0, 0, 0, 0], atOnce()]);
  }, 60_000);
});
