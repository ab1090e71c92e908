import { freshDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { sql } from 'kysely';
import { changeInPages } from './change-in-pages.ts';
import type { PagedChange } from './change-in-pages.ts';
import type { Database } from './database.ts';

const count = 100_000;
const pageRows = 500;
let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  await sql`create table parcel_note (id int4 primary key, old_text text not null, new_text text)`.execute(
    database.query,
  );
  await sql`insert into parcel_note (id, old_text)
    select 2 * id, 'note ' || id from generate_series(1, ${sql.lit(count)}) id`.execute(database.query);
}, bootTimeoutMs);
afterAll(() => database.close());

const change: PagedChange = {
  table: 'parcel_note',
  key: 'id',
  set: sql`new_text = upper(old_text)`,
  isOpen: sql`new_text is distinct from upper(old_text)`,
  pageRows,
};

/** Rows whose two texts differ. */
async function openRows(): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int4 as open from parcel_note where new_text is distinct from upper(old_text)`.execute(
    database.query,
  );
  return rows[0]?.open ?? -1;
}

/** Servers of the release before: they change and add rows without the new column, one after the other, until they are stopped. */
function writers(): { readonly stop: () => Promise<number> } {
  let isStopped = false;
  const write = async (first: number): Promise<number> => {
    let written = 0;
    while (!isStopped) {
      // Steps through the whole table, before and behind the pages, and never to the same place twice.
      const at = first + ((written * 7919) % count) * 2;
      await sql`update parcel_note set old_text = ${`later ${String(written)}`} where id = ${at}`.execute(
        database.query,
      );
      await sql`insert into parcel_note (id, old_text) values (${at + 1}, ${`new ${String(written)}`})`.execute(
        database.query,
      );
      written++;
    }
    return written;
  };
  const running = [write(2), write(4 * count + 2)];
  return {
    stop: async () => {
      isStopped = true;
      return (await Promise.all(running)).reduce((sum, each) => sum + each, 0);
    },
  };
}

test('a table of 100,000 rows is changed in pages while servers of the release before write to it', async () => {
  const before = writers();
  const sizes: number[] = [];
  const watched = Object.create(database) as Database;
  watched.transaction = (work) =>
    database.transaction(async (transaction) => {
      const page = await work(transaction);
      sizes.push((page as { count: number }).count);
      return page;
    });
  const first = await changeInPages(watched, change);
  const written = await before.stop();
  await sql`update parcel_note set old_text = 'the last of before' where id = 2`.execute(database.query);
  expect(first).toBeGreaterThanOrEqual(count);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(pageRows + written);
  expect(sizes.length).toBeGreaterThanOrEqual(count / pageRows);
  // They have written all the time, also behind the pages.
  expect(written).toBeGreaterThan(10);
  const left = await openRows();
  expect(left).toBeGreaterThan(0);
  // The servers of before have ended: what they left is the last.
  expect(await changeInPages(database, change)).toBe(left);
  expect(await openRows()).toBe(0);
  expect(await changeInPages(database, change)).toBe(0);
});

test('what was stopped in the middle goes on, and changes no row again', async () => {
  await sql`update parcel_note set new_text = null`.execute(database.query);
  const all = await openRows();
  let pages = 0;
  const dying = Object.create(database) as Database;
  dying.transaction = (work) => {
    if (++pages > 50) throw new Error('the machine is gone');
    return database.transaction(work);
  };
  await expect(changeInPages(dying, change)).rejects.toThrow('the machine is gone');
  const left = await openRows();
  expect([left > 0, left < all]).toEqual([true, true]);
  expect(await changeInPages(database, change)).toBe(left);
});
