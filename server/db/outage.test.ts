import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { requireAnswer } from '#server/modules/operations/operations-routes.ts';
import { DatabaseProxy } from '#server/testing/database-proxy.ts';
import { createPostgresDatabase, freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { Availability } from './availability.ts';
import { ConnectionPool } from './connection-pool.ts';
import { Database } from './database.ts';
import { isOutage } from './outage.ts';
import { openPostgres } from './postgres-engine.ts';

describe('an outage', () => {
  it.each([
    ['57P01', true],
    ['08006', true],
    ['53300', true],
    ['25P03', true],
    ['ECONNREFUSED', true],
    ['EPIPE', true],
    ['23505', false],
    ['40001', false],
    ['22P02', false],
    // The statement took too long: the database has answered.
    ['57014', false],
  ])('is distinguished from a refused statement by its state %s', (code, expected) => {
    expect(isOutage(Object.assign(new Error('x'), { code }))).toBe(expected);
  });
});

describe('every way to ask the driver', () => {
  let database: Database;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await freshDatabase();
    pool = poolOf(database).driver;
  }, bootTimeoutMs);
  afterAll(() => database.close());

  const byCallback = (ask: (callback: (error: Error | undefined, result: pg.QueryResult) => void) => void) =>
    new Promise<pg.QueryResult>((resolve, reject) => {
      ask((error, result) => (error ? reject(error) : resolve(result)));
    });
  const ways: Record<string, () => Promise<unknown>> = {
    'a promise of a text': () => pool.query('select 1'),
    'a promise of a text with values': () => pool.query('select $1::int4', [1]),
    'a promise of a query object': () => pool.query({ name: 'one', text: 'select $1::int4', values: [1] }),
    'a callback for a text': () => byCallback((callback) => pool.query('select 1', callback)),
    'a callback for values': () => byCallback((callback) => pool.query('select $1::int4', [1], callback)),
    'a statement of maintenance': () => pool.query('vacuum (analyze) session'),
    'a refused statement': () => pool.query('select nothing').catch(() => undefined),
    'a client of its own': async () => {
      const client = await pool.connect();
      try {
        await client.query('select 1');
        await byCallback((callback) => client.query('select 1', callback));
        await once(client.query(new pg.Query('select 1')), 'end');
      } finally {
        client.release();
      }
    },
  };

  // More often than the pool has connections: a leaked connection would be noticed.
  it.each(Object.keys(ways))('gives its connection back: %s', async (way) => {
    for (let times = 0; times < 25; times += 1) await ways[way]?.();
    await sql`select 1`.execute(database.query);
    expect(database.poolUsage()).toMatchObject({ inUse: 0, waiting: 0 });
  });
});

/** The pool, for inspection by the tests; the product never reads it. */
function poolOf(database: Database): ConnectionPool {
  return (database as unknown as { engine: { pool: ConnectionPool } }).engine.pool;
}

describe('a database that goes away', () => {
  let proxy: DatabaseProxy;
  let database: Database;
  let admin: pg.Client;
  let drop: () => Promise<void>;
  const changes = new EventEmitter();

  beforeEach(async () => {
    const own = await createPostgresDatabase();
    drop = own.drop;
    proxy = await DatabaseProxy.open(own.url);
    database = new Database(await openPostgres({ connectionString: proxy.url }));
    database.watch();
    database.onAvailability((isAvailable) => changes.emit(isAvailable ? 'there' : 'away'));
    admin = new pg.Client({ connectionString: own.url });
    await admin.connect();
    await sql`create table thing (id int4 primary key)`.execute(database.query);
  }, bootTimeoutMs);
  afterEach(async () => {
    await proxy.close();
    await database.close();
    await admin.end();
    await drop();
  });

  const isDown = { name: 'DatabaseUnavailable' };
  const ask = () => sql`select 1`.execute(database.query);
  /** A long statement, and the sign that it has started. */
  async function underWay(): Promise<{ readonly waiting: Promise<unknown> }> {
    const waiting = sql`select pg_sleep(8)`.execute(database.query);
    waiting.catch(() => undefined);
    const isRunning = async () =>
      (
        await admin.query(
          "select 1 from pg_stat_activity where query = 'select pg_sleep(8)' and state = 'active'",
        )
      ).rows.length > 0;
    while (!(await isRunning()));
    return { waiting };
  }
  /** Whether a call is refused within a few turns of the event loop: it waits for no timer and no answer. */
  async function isRefusedAtOnce(call: Promise<unknown>): Promise<boolean> {
    const state = { isRefused: false };
    const refusal = expect(call)
      .rejects.toMatchObject(isDown)
      .then(() => (state.isRefused = true));
    for (let turns = 0; turns < 20 && !state.isRefused; turns += 1)
      await new Promise((resolve) => setImmediate(resolve));
    const wasAtOnce = state.isRefused;
    await refusal;
    return wasAtOnce;
  }

  it('costs the calls in flight one prompt refusal when a connection is terminated, and no other call', async () => {
    const { waiting } = await underWay();
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect(waiting).rejects.toMatchObject(isDown);
    await ask();
    expect(database.isAvailable).toBe(true);
  });

  it('leaves nothing behind when the connection dies in a transaction, and says so', async () => {
    const work = database.transaction(async (transaction) => {
      await sql`insert into thing values (1)`.execute(transaction);
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await sql`insert into thing values (2)`.execute(transaction);
    });
    await expect(work).rejects.toMatchObject(isDown);
    expect((await sql`select id from thing`.execute(database.query)).rows).toEqual([]);
  });

  it('does not end the process when a connection dies between two statements of its transaction', async () => {
    const acquired = new Promise<pg.PoolClient>((resolve) =>
      poolOf(database).driver.once('acquire', resolve),
    );
    const work = database.transaction(async (transaction) => {
      await sql`insert into thing values (1)`.execute(transaction);
      const client = await acquired;
      // Not by `once` of node:events, which would listen for errors in the place of the product.
      const ended = new Promise((resolve) => client.once('end', resolve));
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await ended;
      await sql`insert into thing values (2)`.execute(transaction);
    });
    await expect(work).rejects.toMatchObject(isDown);
    await ask();
  });

  it('refuses at once while it is stopped, and answers again without a new start', async () => {
    const { waiting } = await underWay();
    const away = once(changes, 'away');
    await proxy.cut();
    await away;
    expect(await isRefusedAtOnce(waiting)).toBe(true);
    for (let times = 0; times < 50; times += 1) expect(await isRefusedAtOnce(ask())).toBe(true);
    const there = once(changes, 'there');
    await proxy.restore();
    await there;
    await ask();
  });

  it('lets no call wait for it while it is frozen, and answers again when it continues', async () => {
    const { waiting } = await underWay();
    const crowd = Array.from({ length: 60 }, () => ask());
    await Promise.all(crowd);
    const away = once(changes, 'away');
    proxy.freeze();
    const late = Array.from({ length: 60 }, () => ask());
    // Listens before they are refused.
    const all = Promise.allSettled(late);
    await away;
    const atOnce = await Promise.all([waiting, ...late].map((call) => isRefusedAtOnce(call)));
    expect(atOnce.filter((is) => !is)).toEqual([]);
    await all;
    await expect(requireAnswer(database, 1000)).rejects.toMatchObject(isDown);
    const there = once(changes, 'there');
    proxy.thaw();
    await there;
    await ask();
    // The statements that were sent before the freeze are answered now, and give their connections back.
    const { driver } = poolOf(database);
    while (database.poolUsage().inUse > 0)
      await Promise.race([once(driver, 'release'), once(driver, 'remove')]);
    expect(database.poolUsage()).toMatchObject({ inUse: 0, waiting: 0 });
  });

  it('keeps the connection of a statement that took too long: it has answered', async () => {
    await database.query.connection().execute(async (connection) => {
      await sql`set statement_timeout = 1`.execute(connection);
      const late = sql`select pg_sleep(8)`.execute(connection);
      await expect(late).rejects.toMatchObject({ code: '57014' });
      await sql`reset statement_timeout`.execute(connection);
      await sql`select 1`.execute(connection);
    });
  });

  it('is not taken for away because a connection is slow while others are answered', async () => {
    const { waiting } = await underWay();
    for (let times = 0; times < 200; times += 1) await ask();
    expect(database.isAvailable).toBe(true);
    await proxy.cut();
    await expect(waiting).rejects.toMatchObject(isDown);
  });
});

describe('a pool that has no connection for anybody', () => {
  /** A driver whose only connection was never released. */
  class ExhaustedDriver extends EventEmitter {
    client: pg.PoolClient | undefined;
    connect(callback: (error: Error | undefined, client: pg.PoolClient | undefined) => void): void {
      const error = new Error('timeout exceeded when trying to connect');
      queueMicrotask(() => (this.client ? callback(undefined, this.client) : callback(error, undefined)));
    }
  }
  let elapsedMs = 0;
  const availability = new Availability({ ask: () => Promise.resolve(), drop: () => undefined });
  afterAll(() => {
    availability.stop();
  });
  const poolOver = (driver: ExhaustedDriver) =>
    new ConnectionPool(driver as unknown as pg.Pool, {
      ...{ deadlineMs: 0, availability, stuckAfterMs: 20, elapsedMs: () => elapsedMs },
    });

  it('says once that only a new process helps', async () => {
    const pool = poolOver(new ExhaustedDriver());
    let told = 0;
    pool.onStuck = () => (told += 1);
    const refused = () => expect(pool.acquire()).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    await refused();
    elapsedMs += 19;
    await refused();
    expect(told).toBe(0);
    elapsedMs += 1;
    for (let times = 0; times < 5; times += 1) await refused();
    expect(told).toBe(1);
  });

  it('reports nothing as long as a caller gets one in between', async () => {
    const driver = new ExhaustedDriver();
    const pool = poolOver(driver);
    let told = 0;
    pool.onStuck = () => (told += 1);
    for (let times = 0; times < 10; times += 1) {
      elapsedMs += 15;
      driver.client = undefined;
      await pool.acquire().catch(() => undefined);
      driver.client = { release: () => undefined } as unknown as pg.PoolClient;
      pool.release(await pool.acquire());
    }
    expect(told).toBe(0);
  });
});
