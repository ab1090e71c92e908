import type { Database } from '#server/db/database.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { systemRandom } from '#server/random.ts';
import { aPool, applyDrawing } from '#server/testing/a-drawing.ts';
import { takePart, testSecrets } from '#server/testing/take-part.ts';
import { exportedRecord, replayProblems } from '#server/testing/scheduled-records.ts';
import { barrier } from '#server/testing/barrier.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { openConnections } from '#server/testing/open-connections.ts';
import { sql } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import { drawWinners, voidWinner } from './draw-winners.ts';
import { enterDraw } from './entries.ts';
import { freezeEntries } from './freeze-entries.ts';
import { openScheduledDraw } from './scheduled-draw.ts';
import { listWinners } from './draw-record.ts';

const now = Date.parse('2026-11-21T12:00:00+08:00');
const closesAt = now + 1000;
const entropyAt = now + 2000;
const source = '示例信标第 1 轮';
const rounds = 5;

let database: Database;
let activity: Activity;
let keys = 0;

const open = async () => {
  const key = `race-${String((keys += 1))}`;
  const promised = { key, source, closesAt, entropyAt, winners: 3, alternates: 3, onceAMember: true };
  const { id } = await database.transaction((transaction) =>
    openScheduledDraw(
      { transaction, secrets: testSecrets, random: systemRandom, now },
      { activity: activity.id, ...promised },
    ),
  );
  return id;
};
const enter = (drawId: string, hold?: () => Promise<void>) =>
  takePart(database, { activity, memberId: randomUUID(), now: closesAt - 1 }, async (own) => {
    const isNew = await enterDraw(own, { drawId, cause: 'task', fact: 'one' });
    await hold?.();
    return isNew;
  });
const seal = (drawId: string) => freezeEntries(database, drawId, closesAt);
const author = {
  actor: 'test',
  reason: '测试',
  requestId: randomUUID(),
  random: systemRandom,
  now: entropyAt,
};
const draw = (drawId: string, value: string, hold?: () => Promise<void>) => {
  const entropy = createHash('sha256').update(value).digest('hex');
  return drawWinners({ database, secrets: testSecrets, author }, { drawId, source, entropy }, hold);
};

/** Whether work waits for a lock before it ends. */
async function comesToWait(work: Promise<unknown>): Promise<boolean> {
  const isOver = work.then(() => true);
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.query);
    if (rows.length > 0) return true;
    if (await Promise.race([isOver, Promise.resolve(false)])) return false;
  }
}

const unnumbered = (drawId: string) =>
  database.query
    .selectFrom('draw_entry')
    .select('id')
    .where('draw_id', '=', drawId)
    .where('number', 'is', null)
    .execute();

describe('scheduled draws at the same moment', () => {
  beforeAll(async () => {
    database = await freshDatabase();
    await openConnections(database);
    activity = await applyDrawing(database, { id: 'scheduled', stocks: { a: 1 }, pools: [aPool()], now });
  }, bootTimeoutMs);
  afterAll(() => database.close());

  it('give one result, when both were computed with other entropy before either was written', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await open();
      await Promise.all(Array.from({ length: 8 }, () => enter(id)));
      await seal(id);
      const both = barrier(2);
      const results = await Promise.all(['one', 'two'].map((value) => draw(id, value, both)));
      const [first, second] = results.map((result) => JSON.stringify(result));
      expect(first).toBe(second);
      expect(results[0]?.drawn?.numbers).toHaveLength(6);
      expect(await replayProblems(await exportedRecord(database.query, id))).toEqual([]);
    }
  });

  it('seal every entry that was under way, and take none that comes behind the seal', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await open();
      const [entered, released] = [barrier(5), barrier(5)];
      const underWay = Array.from({ length: 4 }, () =>
        enter(id, async () => {
          await entered();
          await released();
        }),
      );
      await entered();
      const sealing = Promise.all([seal(id), seal(id)]);
      const isHeldUp = await comesToWait(sealing);
      const behind = Array.from({ length: 4 }, () => enter(id).catch(() => false));
      await released();
      expect(await Promise.all(underWay)).toEqual([true, true, true, true]);
      expect((await sealing).sort()).toEqual(['sealed', 'sealed_before']);
      const taken = (await Promise.all(behind)).filter((isNew) => isNew).length;
      expect(isHeldUp).toBe(true);
      const { sealed } = await exportedRecord(database.query, id);
      expect(sealed?.entries).toHaveLength(4 + taken);
      expect(await unnumbered(id)).toEqual([]);
    }
  });

  it('never give one alternate two places', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await open();
      await Promise.all(Array.from({ length: 8 }, () => enter(id)));
      await seal(id);
      await draw(id, 'one');
      const takeBack = (place: number) =>
        database.transaction((transaction) => voidWinner(transaction, author, { drawId: id, place }));
      const movedUp = await Promise.all([1, 2, 3, 1, 2, 3].map(takeBack));
      expect(movedUp.slice(0, 3).sort()).toEqual([4, 5, 6]);
      expect(movedUp.slice(3)).toEqual(movedUp.slice(0, 3));
      const places = await listWinners({ query: database.query }, id);
      expect(places.filter(({ state }) => state === 'wins').map(({ place }) => place)).toEqual([4, 5, 6]);
    }
  });
});
