import { codes } from '#contract/http/codes.ts';
import { dayMs } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { ContentPool } from '#server/engine/activity/activity.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { countAwards } from '#server/engine/award/award-queries.ts';
import { findBalance } from '#server/engine/ledger/ledger-queries.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { systemRandom } from '#server/random.ts';
import { aPool, applyDrawing } from '#server/testing/a-drawing.ts';
import { takePart, testSecrets } from '#server/testing/take-part.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { readDraws } from '#server/testing/read-draws.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drawPrize } from './draw-prize.ts';
import { openEpochs, revealSeeds } from './draw-seeds.ts';
import { pickPrize, SeedCipher } from './replayable-draw.ts';
import { freezeDrawTables } from './draw-tables.ts';

let database: Database;
const now = Date.parse('2026-11-21T12:00:00+08:00');

beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());

const mixed: ContentPool = aPool({
  consolation: 'c',
  entries: [
    { prize: 'a', weight: 2 },
    { prize: 'c', weight: 3 },
    { prize: '', weight: 5 },
  ],
});

let ids = 0;
async function drawing(
  stocks: Readonly<Record<string, number>>,
  pools: readonly ContentPool[] = [aPool()],
): Promise<Activity> {
  return applyDrawing(database, { id: `draw-${String((ids += 1))}`, stocks, pools, now });
}

/** A member with chances, who draws from the pool `main`. */
async function drawer(activity: Activity, chances: number, at = now) {
  const part = { activity, memberId: randomUUID(), now: at };
  const draw = (entropy = '', pool = 'main') =>
    takePart(database, part, (context) => drawPrize(context, { pool, entropy }));
  if (chances > 0) {
    const chance = { currency: 'chance', amount: chances, cause: 'task', fact: 'one' } as const;
    await takePart(database, part, (context) => earn(context, chance));
  }
  return { ...part, draw };
}

const stockOf = async (activityId: string, prizeId: string) =>
  (
    await database.query
      .selectFrom('activity_prize_slice')
      .select('stock')
      .where('activity_id', '=', activityId)
      .where('prize_id', '=', prizeId)
      .executeTakeFirstOrThrow()
  ).stock;

describe('a draw', () => {
  it('costs a chance, takes from the stock, grants, and can be computed again from what was recorded', async () => {
    const activity = await drawing({ a: 2 });
    const member = await drawer(activity, 2);
    const outcome = await member.draw('device-1');
    expect(outcome).toMatchObject({ number: 1, balance: 1, prize: { prizeId: 'a' } });
    expect(await stockOf(activity.id, 'a')).toBe(1);
    expect(await countAwards(database, member.memberId, activity.id)).toBe(1);
    const [draw] = await readDraws(database, activity.id);
    expect(draw).toMatchObject({
      ...{ id: outcome.drawId, pool: 'main', epoch: 1, number: 1, entropy: 'device-1', table_version: 1 },
      ...{ chosen: 'a', final: 'a', availability: 'chosen', fallback_reason: '', position: null, hash: null },
    });
    expect(draw?.member_code).toMatch(/^[0-9a-f]{16}$/);
  });

  it('is refused without a chance, and has no effect', async () => {
    const activity = await drawing({ a: 1 });
    const member = await drawer(activity, 0);
    await expect(member.draw()).rejects.toMatchObject({ code: codes.chancesSpent });
    expect(await readDraws(database, activity.id)).toEqual([]);
    expect(await stockOf(activity.id, 'a')).toBe(1);
  });

  it('is refused from an unknown pool, and the chance is returned', async () => {
    const activity = await drawing({ a: 1 });
    const member = await drawer(activity, 1);
    await expect(member.draw('', 'other')).rejects.toMatchObject({ code: codes.poolMissing });
    const account = { memberId: member.memberId, activityId: activity.id, currency: 'chance' } as const;
    expect(await findBalance(database.query, account)).toBe(1);
  });

  it('is refused after the end', async () => {
    const activity = await drawing({ a: 1 });
    const member = await drawer(activity, 1, activity.endsAt.getTime());
    await expect(member.draw()).rejects.toMatchObject({ code: codes.activityEnded });
  });

  it('with entropy that no route would accept is refused', async () => {
    const member = await drawer(await drawing({ a: 1 }), 1);
    await expect(member.draw('a\nb')).rejects.toThrow('entropy');
  });

  it('costs the price of the table', async () => {
    const activity = await drawing({ a: 9 }, [aPool({ cost: 3 })]);
    const member = await drawer(activity, 7);
    expect(await member.draw()).toMatchObject({ balance: 4, number: 1 });
    expect(await member.draw()).toMatchObject({ balance: 1, number: 2 });
    await expect(member.draw()).rejects.toMatchObject({ code: codes.chancesSpent });
  });
});

describe('a prize that has run out (rule F5)', () => {
  it('is replaced by the consolation and then by nothing; there is no second roll and the odds do not change', async () => {
    const activity = await drawing({ a: 2, c: 40 }, [mixed]);
    // Enough draws that each kind of outcome occurs, whatever is rolled.
    const member = await drawer(activity, 200);
    for (let index = 0; index < 200; index += 1) await member.draw();
    const draws = await readDraws(database, activity.id);
    expect(draws.filter(({ final }) => final === 'a')).toHaveLength(2);
    expect(draws.filter(({ final }) => final === 'c')).toHaveLength(40);
    const kinds = new Set(
      draws.map(({ chosen, final, availability }) => [chosen, final, availability].join()),
    );
    expect([...kinds].sort()).toEqual(
      ['a,a,chosen', 'a,c,consolation', 'a,,none', 'c,c,chosen', 'c,,none', ',,chosen'].sort(),
    );
    const lost = draws.filter(({ availability }) => availability !== 'chosen');
    expect(new Set(lost.map((draw) => draw.fallback_reason))).toEqual(new Set(['none_left']));
    expect([await stockOf(activity.id, 'a'), await stockOf(activity.id, 'c')]).toEqual([0, 0]);
    expect(await countAwards(database, member.memberId, activity.id)).toBe(42);
  });
});

describe('a table (rule F4)', () => {
  it('never changes: an edit in the middle makes a version, and all draws can be computed again', async () => {
    const activity = await drawing({ a: 100, c: 100 }, [mixed]);
    const member = await drawer(activity, 20);
    for (let index = 0; index < 10; index += 1) await member.draw(`e${String(index)}`);
    const edited = { ...mixed, entries: [{ prize: 'a', weight: 10 }] };
    await database.transaction((tx) => freezeDrawTables(tx, activity.id, [edited], now));
    await database.transaction((tx) => freezeDrawTables(tx, activity.id, [edited], now));
    for (let index = 0; index < 10; index += 1) await member.draw();
    const tables = await database.query
      .selectFrom('draw_table')
      .selectAll()
      .where('activity_id', '=', activity.id)
      .orderBy('version')
      .execute();
    expect(tables.map(({ version }) => version)).toEqual([1, 2]);
    const draws = await readDraws(database, activity.id);
    expect(draws.map((draw) => draw.table_version)).toEqual([
      ...Array<1>(10).fill(1),
      ...Array<2>(10).fill(2),
    ]);
    const epoch = await epochOf(activity.id);
    const seed = new SeedCipher(testSecrets, systemRandom).decrypt(epoch.sealed_seed);
    for (const draw of draws) {
      const row = tables[draw.table_version - 1]!;
      const table = { ...row, activityId: activity.id, totalWeight: row.total_weight };
      const facts = { seed, table, memberCode: draw.member_code, number: draw.number, entropy: draw.entropy };
      const { roll, chosen } = draw;
      expect(pickPrize({ ...facts, activityId: activity.id, epoch: 1 })).toEqual({ roll, chosen });
      expect(draw.table_hash).toBe(row.hash);
    }
  });

  it('of a pool that is no longer declared is closed', async () => {
    const activity = await drawing({ a: 1 });
    const member = await drawer(activity, 1);
    await database.transaction((tx) => freezeDrawTables(tx, activity.id, [], now));
    await expect(member.draw()).rejects.toMatchObject({ code: codes.poolMissing });
  });

  it.each([
    ['weights that do not add up', { totalWeight: 2 }, 'declared are 2'],
    ['a weight of zero', { entries: [{ prize: 'a', weight: 0 }] }, 'weights'],
    ['half a weight', { entries: [{ prize: 'a', weight: 0.5 }], totalWeight: 0.5 }, 'weights'],
    ['no entry', { entries: [] }, 'weights'],
    ['an unknown prize', { entries: [{ prize: 'z', weight: 1 }] }, 'gives z'],
    ['an unknown consolation', { consolation: 'z' }, 'gives z'],
  ])('is refused with %s', async (_what, change, complaint) => {
    const activity = await drawing({ a: 1 });
    const freezing = database.transaction((tx) => freezeDrawTables(tx, activity.id, [aPool(change)], now));
    await expect(freezing).rejects.toThrow(complaint);
  });
});

const epochOf = (activityId: string, epoch = 1) =>
  database.query
    .selectFrom('draw_epoch')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('epoch', '=', epoch)
    .executeTakeFirstOrThrow();

describe('a seed (rule F3)', () => {
  it('is committed to once, before the first draw, and stored encrypted', async () => {
    const activity = await drawing({ a: 1 });
    const before = await epochOf(activity.id);
    expect(await openEpochs(database, testSecrets, systemRandom, now)).toBe(0);
    expect(await epochOf(activity.id)).toEqual(before);
    const seed = new SeedCipher(testSecrets, systemRandom).decrypt(before.sealed_seed);
    expect(seed).toHaveLength(32);
    expect(before.sealed_seed).not.toContain(seed.toString('hex'));
    expect(before).toMatchObject({ revealed_seed: null, revealed_at: null });
    const other = { keyFor: () => Buffer.alloc(32) };
    expect(() => new SeedCipher(other, systemRandom).decrypt(before.sealed_seed)).toThrow('APP_SECRET');
  });

  it('must exist before the first draw', async () => {
    const activity = await drawing({ a: 1 });
    await database.query.deleteFrom('draw_epoch').where('activity_id', '=', activity.id).execute();
    const member = await drawer(activity, 1);
    await expect(member.draw()).rejects.toMatchObject({ code: codes.poolMissing });
  });

  it('is revealed a minute after the end and not before; a prolonged activity goes on with another', async () => {
    const activity = await drawing({ a: 9 });
    const end = activity.endsAt.getTime();
    await revealSeeds(database, testSecrets, end + 59_999);
    expect((await epochOf(activity.id)).revealed_seed).toBeNull();
    expect(await revealSeeds(database, testSecrets, end + 60_000)).toBeGreaterThan(0);
    const revealed = await epochOf(activity.id);
    expect(revealed.revealed_seed).toMatch(/^[0-9a-f]{64}$/);
    const prolonged = { ...activity, endsAt: new Date(end + dayMs) };
    await database.query
      .updateTable('activity')
      .set({ ends_at: prolonged.endsAt })
      .where('id', '=', activity.id)
      .execute();
    const member = await drawer(prolonged, 1, end + 60_000);
    await expect(member.draw()).rejects.toMatchObject({ code: codes.poolMissing });
    await openEpochs(database, testSecrets, systemRandom, end + 60_000);
    await member.draw();
    expect((await readDraws(database, activity.id)).map(({ epoch }) => epoch)).toEqual([2]);
    expect((await epochOf(activity.id, 2)).commitment).not.toBe(revealed.commitment);
    await database.query
      .updateTable('activity')
      .set({ ends_at: activity.endsAt })
      .where('id', '=', activity.id)
      .execute();
  });
});

describe('the rows of draws (rule F7)', () => {
  it('are written where draws are made and chained, and nowhere else on the server', () => {
    const folder = path.join(__dirname, '../..');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/[.]test[.]ts$|testing\//.test(file))
      .filter((file) => {
        const text = readFileSync(path.join(folder, file), 'utf8');
        return /(insertInto|updateTable|deleteFrom|mergeInto)\('draw'\)|(insert into|update|delete from) draw\b/i.test(
          text,
        );
      });
    expect(files.sort()).toEqual([
      path.join('engine', 'draw', 'draw-log.ts'),
      path.join('engine', 'draw', 'draw-statement.ts'),
    ]);
  });
});
