import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** A change of all rows of a table that a step of the schema cannot make at once, because their writers would wait. */
export interface PagedChange {
  readonly table: string;
  /** A column with an index and one row for each value. */
  readonly key: string;
  /** What follows `set`: the same for a row however often it is made. */
  readonly set: RawBuilder<unknown>;
  /** What rows are still to be changed: false for a row after the change. */
  readonly isOpen: RawBuilder<unknown>;
  /** Rows that are read, and at most locked, by one transaction. */
  readonly pageRows: number;
}

/**
 * Changes the rows of a table in pages, in the order of the key, each in a transaction of its own, and returns how many it has
 * changed. It may be stopped and begun again. A server of the release before may write open rows behind it: it is run until it
 * returns 0 after the last of them has ended.
 * @parked waits for the first step of the schema that changes the rows of a large table
 */
export async function changeInPages(database: Database, change: PagedChange): Promise<number> {
  const { table, key, set, isOpen, pageRows } = change;
  const [rows, column] = [sql.table(table), sql.ref(key)];
  let changed = 0;
  let after: unknown;
  for (;;) {
    const behind = after === undefined ? sql`true` : sql`${column} > ${after}`;
    const page = await database.transaction(async (transaction) => {
      const read = sql<{ key: unknown }>`
        select ${column} as key from ${rows} where ${behind} order by ${column} limit ${sql.lit(pageRows)}`;
      const keys = (await read.execute(transaction)).rows;
      const last = keys.at(-1)?.key;
      if (last === undefined) return { last, count: 0, isFull: false };
      // Open is asked again here: somebody may have written the row since the page was read.
      const { numAffectedRows = 0n } = await sql`
        update ${rows} set ${set} where ${behind} and ${column} <= ${last} and (${isOpen})`.execute(
        transaction,
      );
      return { last, count: Number(numAffectedRows), isFull: keys.length === pageRows };
    });
    changed += page.count;
    if (!page.isFull) return changed;
    after = page.last;
  }
}
