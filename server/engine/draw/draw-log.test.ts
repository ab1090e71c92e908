import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { systemRandom } from '#server/random.ts';
import { aPool, applyDrawing } from '#server/testing/a-drawing.ts';
import { takePart, testSecrets } from '#server/testing/take-part.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { readDraws } from '#server/testing/read-draws.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { randomUUID } from 'node:crypto';
import { drawPrize } from './draw-prize.ts';
import { genesisHash, hashOfDraw } from './replayable-draw.ts';
import { chainDrawLog } from './draw-log.ts';
import { maintainDraws } from './maintain-draws.ts';

let database: Database;
const now = Date.parse('2026-11-21T12:00:00+08:00');

beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());

async function drawTimes(activity: Activity, times: number, at = now): Promise<void> {
  const part = { activity, memberId: randomUUID(), now: at };
  const chances = { currency: 'chance', amount: times, cause: 'task', fact: 'one' } as const;
  await takePart(database, part, (context) => earn(context, chances));
  for (let index = 0; index < times; index += 1) {
    await takePart(database, part, (context) => drawPrize(context, { pool: 'main', entropy: '' }));
  }
}

async function expectChain(activityId: string, length: number): Promise<void> {
  const draws = (await readDraws(database, activityId)).sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  expect(draws.map((draw) => draw.position)).toEqual(Array.from({ length }, (_, index) => index + 1));
  let previous = genesisHash;
  for (const draw of draws) {
    expect(draw.previous_hash).toBe(previous);
    expect(draw.hash).toBe(hashOfDraw(previous, { ...draw, position: draw.position ?? 0 }));
    previous = draw.hash ?? '';
  }
}

let ids = 0;
const drawing = () =>
  applyDrawing(database, { id: `log-${String((ids += 1))}`, stocks: { a: 999 }, pools: [aPool()], now });

describe('the log of draws (rule F9)', () => {
  it('becomes one chain, oldest first, over several rounds', async () => {
    const activity = await drawing();
    await drawTimes(activity, 3, now + 1000);
    await drawTimes(activity, 4, now);
    expect(await chainDrawLog(database, activity.id, 5)).toBe(5);
    expect(await chainDrawLog(database, activity.id, 5)).toBe(2);
    expect(await chainDrawLog(database, activity.id, 5)).toBe(0);
    await expectChain(activity.id, 7);
    const draws = await readDraws(database, activity.id);
    expect(draws.slice(0, 4).every((draw) => (draw.position ?? 0) <= 4)).toBe(true);
  });

  it('puts a draw that was committed late after those that were chained', async () => {
    const activity = await drawing();
    await drawTimes(activity, 2, now + 1000);
    await chainDrawLog(database, activity.id, 100);
    await drawTimes(activity, 1, now);
    await chainDrawLog(database, activity.id, 100);
    await expectChain(activity.id, 3);
    const [late] = await readDraws(database, activity.id);
    expect([late?.drawn_at.getTime(), late?.position]).toEqual([now, 3]);
  });

  it('has each draw once when several servers chain it while members draw', async () => {
    const activity = await drawing();
    const drawn = Array.from({ length: 6 }, () => drawTimes(activity, 8));
    const chaining = Array.from({ length: 4 }, async () => {
      let chained = 0;
      for (let round = 0; round < 12; round += 1) chained += await chainDrawLog(database, activity.id, 3);
      return chained;
    });
    await Promise.all(drawn);
    const before = (await Promise.all(chaining)).reduce((sum, each) => sum + each, 0);
    const rest = await chainDrawLog(database, activity.id, 1000);
    expect(before + rest).toBe(48);
    await expectChain(activity.id, 48);
  });

  it('differs in every hash after a draw that is changed', async () => {
    const activity = await drawing();
    await drawTimes(activity, 1);
    const [draw] = await readDraws(database, activity.id);
    const chained = { ...draw!, position: 1 };
    const link = hashOfDraw(genesisHash, chained);
    for (const change of [{ roll: 1 }, { final: '' }, { number: 2 }, { position: 2 }, { entropy: 'x' }]) {
      expect(hashOfDraw(genesisHash, { ...chained, ...change })).not.toBe(link);
    }
    expect(hashOfDraw(link, chained)).not.toBe(link);
  });

  it('is maintained together with the seeds by one round of maintenance', async () => {
    const activity = await drawing();
    await drawTimes(activity, 2);
    let moment = now;
    const deps = { database, secrets: testSecrets, random: systemRandom, clock: { now: () => moment } };
    await maintainDraws(deps);
    await expectChain(activity.id, 2);
    moment = activity.endsAt.getTime() + 60_000;
    await maintainDraws(deps);
    const epoch = await database.query
      .selectFrom('draw_epoch')
      .select('revealed_seed')
      .where('activity_id', '=', activity.id)
      .executeTakeFirstOrThrow();
    expect(epoch.revealed_seed).not.toBeNull();
  });
});
