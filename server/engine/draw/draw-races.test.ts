import { codes } from '#contract/http/codes.ts';
import { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres-engine.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { systemRandom } from '#server/random.ts';
import { loadSecrets } from '#server/secrets.ts';
import { aPool, applyDrawing } from '#server/testing/a-drawing.ts';
import { takePart } from '#server/testing/take-part.ts';
import { barrier } from '#server/testing/barrier.ts';
import { createPostgresDatabase } from '#server/testing/fresh-database.ts';
import { rafflePlay } from '#server/testing/raffle-play.ts';
import { readDraws } from '#server/testing/read-draws.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { untilWaiting } from '#server/testing/until-waiting.ts';
import { randomUUID } from 'node:crypto';
import { drawPrize } from './draw-prize.ts';
import type { DrawOutcome } from './draw-prize.ts';
import { chainDrawLog } from './draw-log.ts';

/* Three rounds, ten in the nightly run. */
const rounds = process.env.TEST_FULL === '1' ? 10 : 3;
const workers = 256;
const now = Date.parse('2026-11-21T12:00:00+08:00');

/** A database with a connection for every worker, so that all of them can wait at a barrier. */
async function wideDatabase(): Promise<Database> {
  const { url, drop } = await createPostgresDatabase();
  const patience = { connectionTimeoutMillis: 60_000, idle_in_transaction_session_timeout: 60_000 };
  const wide = { connectionString: url, max: workers + 2, lock_timeout: 30_000, statement_timeout: 30_000 };
  const database = new Database(await openPostgres({ ...wide, ...patience }, drop));
  await migrate(database.query);
  return database;
}

let ids = 0;
const drawing = (database: Database, stocks: Readonly<Record<string, number>>, pool = aPool()) =>
  applyDrawing(database, { id: `race-${String((ids += 1))}`, stocks, pools: [pool], now });

/** Members with one chance each. */
async function crowd(database: Database, activity: Activity, count: number) {
  const chance = { currency: 'chance', amount: 1, cause: 'task', fact: 'one' } as const;
  return Promise.all(
    Array.from({ length: count }, async () => {
      const part = { activity, memberId: randomUUID(), now };
      await takePart(database, part, (context) => earn(context, chance));
      return <T>(work: (context: ActivityContext) => Promise<T>) => takePart(database, part, work);
    }),
  );
}

const order = { pool: 'main', entropy: '' };

async function leftOf(database: Database, activity: Activity) {
  const rows = await database.query
    .selectFrom('activity_prize_slice')
    .select(['prize_id', ({ fn }) => fn.sum<string>('stock').as('stock')])
    .where('activity_id', '=', activity.id)
    .groupBy('prize_id')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.prize_id, Number(row.stock)]));
}

const awardsOf = (database: Database, activity: Activity) =>
  database.query.selectFrom('award').select('source').where('activity_id', '=', activity.id).execute();

describe('members who draw at the same moment', () => {
  let database: Database;
  beforeAll(async () => {
    database = await wideDatabase();
    await openConnections(database);
  }, bootTimeoutMs);
  afterAll(() => database.close());

  it.each([1, 7, 100])(
    `get exactly the %d in stock, when ${String(workers)} of them have seen that there is something left`,
    async (stock) => {
      for (let round = 0; round < rounds; round += 1) {
        const activity = await drawing(database, { a: stock });
        const members = await crowd(database, activity, workers);
        const hold = barrier(workers);
        const outcomes = await Promise.all(members.map((as) => as((part) => drawPrize(part, order, hold))));
        const winners = outcomes.filter(({ prize }) => prize !== null);
        expect(winners).toHaveLength(stock);
        expect(await leftOf(database, activity)).toEqual({ a: 0 });
        const draws = await readDraws(database, activity.id);
        expect(draws).toHaveLength(workers);
        // They lost the last unit to a concurrent draw, so the row was contended and not just empty.
        const contended = draws.filter((draw) => draw.fallback_reason === 'gone_meanwhile');
        expect(contended).toHaveLength(workers - stock);
        const awarded = (await awardsOf(database, activity)).map(({ source }) => source);
        expect(awarded.sort()).toEqual(winners.map(({ drawId }) => `draw:${drawId}`).sort());
      }
    },
    180_000,
  );

  it('get all of three prizes that are one another’s consolation in two pools, without a lost draw or a deadlock', async () => {
    const entries = ['a', 'b', 'c'].map((prize) => ({ prize, weight: 1 }));
    const activity = await applyDrawing(database, {
      ...{ id: 'race-three', stocks: { a: 20, b: 20, c: 20 }, now },
      pools: [aPool({ entries, consolation: 'c' }), aPool({ id: 'second', entries, consolation: 'a' })],
    });
    const members = await crowd(database, activity, 128);
    let tries = 0;
    const outcomes = await Promise.all(
      members.map((as, index) =>
        as((part) => {
          tries += 1;
          return drawPrize(part, { ...order, pool: index % 2 === 0 ? 'main' : 'second' });
        }),
      ),
    );
    // A transaction that met a deadlock would have run again.
    expect(tries).toBe(128);
    expect(await readDraws(database, activity.id)).toHaveLength(128);
    const given = outcomes.filter(({ prize }) => prize !== null).length;
    const left = await leftOf(database, activity);
    expect(given + Object.values(left).reduce((sum, each) => sum + each, 0)).toBe(60);
    expect(left).toMatchObject({ a: 0, c: 0 });
  });

  /** Locks the stock of a prize, sets it to a number, and commits when the work is done. */
  const whileLocked = ({ id }: Activity, prizeId: string, stock: number, work: () => Promise<unknown>) =>
    database.transaction(async (transaction) => {
      const rows = transaction
        .updateTable('activity_prize_slice')
        .set({ stock })
        .where('activity_id', '=', id);
      await rows.where('prize_id', '=', prizeId).execute();
      await work();
    });

  it('meet no deadlock, however many units were given between what they have seen and what they take', async () => {
    const activity = await applyDrawing(database, {
      ...{ id: 'race-two', stocks: { a: 10_000, b: 10_000 }, now },
      pools: [
        aPool({ entries: [{ prize: 'a', weight: 1 }], consolation: 'b' }),
        aPool({ id: 'second', entries: [{ prize: 'b', weight: 1 }], consolation: 'a' }),
      ],
    });
    const members = await crowd(database, activity, 2);
    const haveSeen = barrier(3);
    const mayTake = barrier(3);
    let tries = 0;
    const outcomes = members.map((as, index) =>
      as((part) => {
        tries += 1;
        const pool = index === 0 ? 'main' : 'second';
        return drawPrize(part, { ...order, pool }, async () => {
          await haveSeen();
          await mayTake();
        });
      }),
    );
    await haveSeen();
    await whileLocked(activity, 'b', 0, async () => {
      await whileLocked(activity, 'a', 0, async () => {
        await mayTake();
        await untilWaiting(database, 2);
      });
      // Nobody has waited for the first prize alone since then: one draw holds it and waits for the second one.
      await untilWaiting(database, 2);
    });
    expect((await Promise.all(outcomes)).map(({ prize }) => prize)).toEqual([null, null]);
    // A transaction that met a deadlock would have run again.
    expect(tries).toBe(2);
    expect(await readDraws(database, activity.id)).toHaveLength(2);
  }, 60_000);

  it('wait for no consolation prize while their own is in stock, where no pool draws the other way round', async () => {
    const activity = await applyDrawing(database, {
      ...{ id: 'race-order', stocks: { a: 1, b: 1, c: 1 }, now },
      pools: [
        aPool({ entries: [{ prize: 'b', weight: 1 }], consolation: 'a' }),
        aPool({ id: 'second', entries: [{ prize: 'c', weight: 1 }], consolation: 'b' }),
      ],
    });
    const [member] = await crowd(database, activity, 1);
    await whileLocked(activity, 'a', 1, async () => {
      const drawn = await member?.((part) => drawPrize(part, order));
      expect(drawn?.prize?.prizeId).toBe('b');
    });
    expect(await leftOf(database, activity)).toEqual({ a: 1, b: 0, c: 1 });
  }, 60_000);

  it('lose no unit to draws that are aborted: the rest is given to later draws (rule S4)', async () => {
    const activity = await drawing(database, { a: 30 });
    const breaking = await crowd(database, activity, 60);
    const results = await Promise.allSettled(
      breaking.map((as, index) =>
        as(async (part) => {
          await drawPrize(part, order);
          if (index % 3 !== 0) throw new Error('broken off');
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    const draining = await crowd(database, activity, 20);
    const drained = await Promise.all(draining.map((as) => as((part) => drawPrize(part, order))));
    const draws = await readDraws(database, activity.id);
    expect(draws.filter(({ final }) => final === 'a')).toHaveLength(30);
    expect(draws).toHaveLength(40);
    expect(drained.filter(({ prize }) => prize !== null).length).toBeGreaterThanOrEqual(10);
    expect(await leftOf(database, activity)).toEqual({ a: 0 });
  });

  it('leave one chain, also when several servers chain it concurrently', async () => {
    const activity = await drawing(database, { a: 500 });
    const members = await crowd(database, activity, 128);
    const chainers = Array.from({ length: 4 }, async () => {
      for (let round = 0; round < 8; round += 1) await chainDrawLog(database, activity.id, 7);
    });
    await Promise.all([...members.map((as) => as((part) => drawPrize(part, order))), ...chainers]);
    await chainDrawLog(database, activity.id, 1000);
    const draws = await readDraws(database, activity.id);
    const positions = draws.map((draw) => draw.position ?? 0).sort((a, b) => a - b);
    expect(positions).toEqual(Array.from({ length: 128 }, (_, index) => index + 1));
    const hashes = new Map(draws.map((draw) => [draw.position, draw.hash]));
    for (const draw of draws.filter(({ position }) => position !== 1)) {
      expect(draw.previous_hash).toBe(hashes.get((draw.position ?? 0) - 1));
    }
  });
});

describe('one member', () => {
  let hall: TestApp;
  const seen = async (activityId: string) => (await readDraws(hall.database, activityId)).length;

  beforeAll(async () => {
    hall = await buildTestApp({ campaigns: [{ playType: rafflePlay }] });
    await openConnections(hall.database);
  }, bootTimeoutMs);
  afterAll(() => hall.close());

  async function raffle(id: string): Promise<void> {
    const secrets = await loadSecrets(hall.database, systemRandom, 'secret of the tests, long enough');
    const drawing = { id, type: rafflePlay.type, stocks: { a: 99 }, pools: [aPool()] };
    await applyDrawing(hall.database, { ...drawing, now: hall.clock.now(), secrets });
  }

  it('with one chance draws once, for 64 concurrent requests (rule E3)', async () => {
    await raffle('one-chance');
    const member = await hall.member();
    await member.participate('one-chance', 'earn:1');
    const asked = Array.from({ length: 64 }, () => member.participate('one-chance', 'draw'));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.chancesSpent)).toHaveLength(63);
    expect(await seen('one-chance')).toBe(1);
  });

  it('is paid once for a fact that 64 concurrent requests report (rule E4)', async () => {
    await raffle('one-fact');
    const member = await hall.member();
    await Promise.all(Array.from({ length: 64 }, () => member.participate('one-fact', 'earn:1')));
    const { rows, sum } = await listEntries('one-fact');
    expect([rows, sum]).toEqual([1, 1]);
  });

  it('gets the same bytes for one key 100 times, and one draw (rule E1)', async () => {
    await raffle('one-key');
    const member = await hall.member();
    for (const fact of ['1', '2', '3']) await member.participate('one-key', `earn:${fact}`);
    const key = 'the-key-of-one-draw';
    const asked = Array.from({ length: 100 }, () => member.participate('one-key', 'draw', key));
    const texts = (await Promise.all(asked)).map(({ text }) => text);
    expect(new Set(texts).size).toBe(1);
    const { data } = JSON.parse(texts[0] ?? '') as { data: { result_msg: string } };
    const outcome = JSON.parse(data.result_msg) as DrawOutcome;
    expect(outcome).toMatchObject({ number: 1, balance: 2 });
    expect((await member.participate('one-key', 'draw', key)).text).toBe(texts[0]);
    expect(await seen('one-key')).toBe(1);
  });

  async function listEntries(activityId: string) {
    const entries = await hall.database.query
      .selectFrom('ledger_entry')
      .select('amount')
      .where('activity_id', '=', activityId)
      .execute();
    return { rows: entries.length, sum: entries.reduce((sum, { amount }) => sum + amount, 0) };
  }
});
