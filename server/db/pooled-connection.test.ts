import { sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import type { PoolClient } from 'pg';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { endOf } from './database.ts';
import type { Database, Tx } from './database.ts';
import { markHarmless, PooledConnection } from './pooled-connection.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  await sql`create table thing (id int4 primary key check (id < 1000))`.execute(database.query);
}, bootTimeoutMs);
beforeEach(() => sql`delete from thing`.execute(database.query));
afterAll(() => database.close());

const insert = (query: Database['query'], id: number) => sql`insert into thing values (${id})`.execute(query);
/** Inserts `id`, and commits with it. */
const insertLast = (transaction: Tx, id: number) =>
  endOf(transaction).executeLast(
    transaction,
    sql<{ id: number }>`insert into thing values (${id}) returning id`,
  );

async function things(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from thing order by id`.execute(database.query);
  return rows.map(({ id }) => id);
}

/* Each case runs at least twice, because a connection joins only statements that it has parsed before. */
describe('a transaction that is opened with its first statement', () => {
  it('takes all of it back when a later statement fails', async () => {
    for (const id of [1, 2, 3]) {
      const work = database.transaction(async (transaction) => {
        await insert(transaction, id);
        await insert(transaction, 1000 + id);
      });
      await expect(work).rejects.toMatchObject({ code: '23514' });
    }
    expect(await things()).toEqual([]);
  });

  it('leaves a usable connection when the first statement fails', async () => {
    for (const id of [1, 2, 3]) {
      await expect(
        database.transaction((transaction) => insert(transaction, 1000 + id)),
      ).rejects.toMatchObject({ code: '23514' });
      await database.transaction((transaction) => insert(transaction, id));
    }
    expect(await things()).toEqual([1, 2, 3]);
  });

  it('may ask nothing at all', async () => {
    expect(await database.transaction(() => Promise.resolve('nothing'))).toBe('nothing');
    await expect(database.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await insert(database.query, 7);
    expect(await things()).toEqual([7]);
  });

  it('gives each statement its own rows', async () => {
    for (const id of [1, 2, 3]) {
      const rows = await database.transaction(async (transaction) => {
        const first = await sql`select ${id}::int4 as first`.execute(transaction);
        const second = await sql`select ${id}::int4 as second`.execute(transaction);
        return [...first.rows, ...second.rows];
      });
      expect(rows).toEqual([{ first: id }, { second: id }]);
    }
  });
});

describe('a first statement that follows the opening of its transaction at once', () => {
  const insertHarmless = (transaction: Tx, id: number) =>
    transaction.executeQuery(
      markHarmless(sql`insert into thing values (${id}) returning id`.compile(transaction)),
    );

  it('is taken back with its transaction, and leaves a usable connection when it fails', async () => {
    for (const id of [1, 2, 3]) {
      const work = database.transaction(async (transaction) => {
        expect((await insertHarmless(transaction, id)).rows).toEqual([{ id }]);
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
      await expect(
        database.transaction((transaction) => insertHarmless(transaction, 1000)),
      ).rejects.toMatchObject({
        code: '23514',
      });
    }
    expect(await things()).toEqual([]);
  });

  it.each([
    ['a statement that was marked', markHarmless, ['start transaction', 'select 1']],
    ['any other statement', (query: CompiledQuery) => query, ['start transaction']],
  ])('of %s: nothing is sent any more when the opening fails', async (_, mark, expected) => {
    const sent: string[] = [];
    const release = jest.fn();
    const query = (
      statement: string | { text: string },
      done: (error: Error | null, result: object) => void,
    ) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      sent.push(text);
      const error =
        text === 'start transaction' ? Object.assign(new Error('cancelled'), { code: '57014' }) : null;
      setImmediate(done, error, { command: 'SELECT', rowCount: 1, rows: [] });
    };
    const client = { query, release } as unknown as PoolClient;
    const options = { deadlineMs: () => 0, onAnswer: () => undefined, onOutage: () => undefined };
    const connection = new PooledConnection(client, options);
    connection.begin({});
    const first = mark(sql`select 1`.compile(database.query));
    await expect(connection.executeQuery(first)).rejects.toThrow('cancelled');
    await connection.rollback();
    connection.release();
    expect(sent.filter((text) => text !== 'rollback')).toEqual(expected);
    expect(release).toHaveBeenCalledWith(mark === markHarmless);
  });
});

describe('a transaction whose failure was not passed on', () => {
  it('is not said to be committed, because the engine has rolled it back', async () => {
    const work = database.transaction(async (transaction) => {
      await insert(transaction, 1);
      await insert(transaction, 1001).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('whose statement had failed');
    expect(await things()).toEqual([]);
    await insert(database.query, 2);
  });
});

describe('a transaction that is committed with its last statement', () => {
  it('keeps all of it', async () => {
    for (const id of [1, 2, 3]) {
      await database.transaction(async (transaction) => {
        await insert(transaction, id);
        await insertLast(transaction, 10 + id);
      });
    }
    const last = await database.transaction((transaction) => insertLast(transaction, 20));
    expect(last).toEqual([{ id: 20 }]);
    expect(await things()).toEqual([1, 2, 3, 11, 12, 13, 20]);
  });

  it('keeps nothing when the last statement fails', async () => {
    for (const id of [1, 2, 3]) {
      const work = database.transaction(async (transaction) => {
        await insert(transaction, id);
        await insertLast(transaction, 1000 + id);
      });
      await expect(work).rejects.toMatchObject({ code: '23514' });
    }
    expect(await things()).toEqual([]);
  });

  it('refuses what is asked after it, instead of doing it outside of any transaction', async () => {
    await database.transaction((transaction) => insertLast(transaction, 1));
    const work = database.transaction(async (transaction) => {
      await insertLast(transaction, 2);
      await insert(transaction, 3);
    });
    await expect(work).rejects.toThrow('after the one that ended its transaction');
    expect(await things()).toEqual([1, 2]);
  });
});
