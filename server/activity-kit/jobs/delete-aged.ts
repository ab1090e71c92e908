import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Rows of a table that go when they are old. */
export interface AgedRows {
  readonly table: keyof Tables;
  /** Columns of its primary key. */
  readonly key: readonly string[];
  /** When a row came. */
  readonly at: string;
  /** How long it stays. */
  readonly days: number;
  /** Which rows are meant; all where it is absent. */
  readonly only?: RawBuilder<boolean>;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Rows of one statement: short enough that nobody waits for it. */
const batchRows = 5000;
/** A million rows of a table in a run; what is left has to wait for the next. */
const mostBatches = 200;

/** Deletes old rows in statements of bounded size, the oldest first; returns how many went. */
export async function deleteAged(
  { query }: Database,
  { table, key, at, days, only = sql<boolean>`true` }: AgedRows,
  now: number,
  batch = batchRows,
): Promise<number> {
  const [name, time] = [sql.table(table), sql.ref(at)];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const before = new Date(now - days * dayMs);
  let deleted = 0;
  for (let done = 0; done < mostBatches; done += 1) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${name} where (${columns}) in (
        select ${columns} from ${name} where ${time} < ${before} and ${only} order by ${time} limit ${batch}
      )`.execute(query);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < BigInt(batch)) break;
  }
  return deleted;
}
