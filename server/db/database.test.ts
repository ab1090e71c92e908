import { readDatabaseConfig } from '#server/config.ts';
import { createPostgresDatabase, freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
}, bootTimeoutMs);
afterAll(() => database.close());

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

  it.each(['40001', '40P01'])('runs again when the engine says %s', async (state) => {
    let runs = 0;
    const result = await database.transaction(() => {
      runs += 1;
      return runs < 3
        ? Promise.reject(Object.assign(new Error('again'), { code: state }))
        : Promise.resolve('done');
    });
    expect([result, runs]).toEqual(['done', 3]);
  });

  it('does not run again after a lock timeout: the caller is answered after one wait, not after ten', async () => {
    let runs = 0;
    const failing = database.transaction(() => {
      runs += 1;
      return Promise.reject(Object.assign(new Error('held by another'), { code: '55P03' }));
    });
    await expect(failing).rejects.toThrow('held by another');
    expect(runs).toBe(1);
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

it('a process opens at most as many connections as its configuration says', async () => {
  const { url, drop } = await createPostgresDatabase();
  const config = readDatabaseConfig({ DATABASE_URL: url, DATABASE_CONNECTIONS: '3' });
  const own = await openDatabase(config, 'command');
  expect(own.poolUsage().max).toBe(3);
  await own.close();
  await drop();
});

it('a database that was closed without a statement leaves no connection and no probe', async () => {
  const { url, drop } = await createPostgresDatabase();
  const own = await openDatabase(readDatabaseConfig({ DATABASE_URL: url }), 'command');
  await own.close();
  expect(own.poolUsage().inUse).toBe(0);
  const name = new URL(url).pathname.slice(1);
  const open = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity where datname = ${name}`.execute(database.query);
  let { rows } = await open();
  // PostgreSQL ends the process of a connection a moment after its socket.
  for (let asked = 0; asked < 100 && rows.length > 0; asked += 1) {
    await sql`select pg_sleep(0.05)`.execute(database.query);
    ({ rows } = await open());
  }
  expect(rows).toEqual([]);
  await drop();
});
