import { sql } from 'kysely';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());

describe('migrate', () => {
  it('has nothing left to do on a database that is up to date', async () => {
    expect(await migrate(database.query)).toEqual([]);
  });

  it(
    'runs each step once when several servers start at the same moment',
    async () => {
      const names = [
        '0001-members-and-sessions',
        '0002-activities',
        '0003-tracking',
        '0004-trade-and-services',
        '0005-ledger-and-draws',
        '0006-jobs-and-grants',
        '0007-social-plays',
        '0010-account-opening',
        '0011-prizes-by-the-day',
        '0013-coupons',
      ];
      await sql`drop schema public cascade`.execute(database.query);
      await sql`create schema public`.execute(database.query);
      const ran = await Promise.all([1, 2, 3].map(() => migrate(database.query)));
      expect(ran.flat().sort()).toEqual(names);
    },
    bootTimeoutMs,
  );

  it('takes the lock of a server that died while it migrated', async () => {
    await sql`insert into migration_lock values (1, gen_random_uuid(), now() - interval '1 second')`.execute(
      database.query,
    );
    expect(await migrate(database.query)).toEqual([]);
  });
});

describe('a transaction', () => {
  it('runs in READ COMMITTED', async () => {
    const level = await database.transaction(async (transaction) => {
      const { rows } = await sql<{
        level: string;
      }>`select current_setting('transaction_isolation') as level`.execute(transaction);
      return rows[0]?.level;
    });
    expect(level).toBe('read committed');
  });

  it.each(['40001', '40P01', '55P03'])('runs again when the engine says %s', async (state) => {
    let runs = 0;
    const result = await database.transaction(() => {
      runs += 1;
      return runs < 3
        ? Promise.reject(Object.assign(new Error('again'), { code: state }))
        : Promise.resolve('done');
    });
    expect([result, runs]).toEqual(['done', 3]);
  });

  it('does not run again for another error, and leaves nothing behind', async () => {
    let runs = 0;
    const failing = database.transaction(async (transaction) => {
      runs += 1;
      await transaction.insertInto('server_value').values({ name: 'left', value: 'behind' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(runs).toBe(1);
    expect(
      await database.query.selectFrom('server_value').selectAll().where('name', '=', 'left').execute(),
    ).toEqual([]);
  });

  it('lets timers run between queued statements, so that one engine in this process cannot starve it', async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 1);
    await Promise.all(Array.from({ length: 500 }, () => sql`select 1`.execute(database.query)));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });
});
