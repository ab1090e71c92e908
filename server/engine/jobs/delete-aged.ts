import type { Database } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import type { DeletionBounds } from '#server/db/delete-in-batches.ts';
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
/** A million rows of a table in a run: there are many of them, and none is joined with anything. */
const bounds: DeletionBounds = { batch: 5000, batches: 200 };

/** Deletes old rows in statements of bounded size, the oldest first; returns how many went. */
export async function deleteAged(
  { query }: Database,
  { table, key, at, days, only = sql<boolean>`true` }: AgedRows,
  now: number,
  batch = bounds.batch,
): Promise<number> {
  const [name, time] = [sql.table(table), sql.ref(at)];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const before = new Date(now - days * dayMs);
  return deleteInBatches(
    async () => {
      const { numAffectedRows = 0n } = await sql`
        delete from ${name} where (${columns}) in (
          select ${columns} from ${name} where ${time} < ${before} and ${only} order by ${time} limit ${batch}
        )`.execute(query);
      return { numDeletedRows: numAffectedRows };
    },
    { ...bounds, batch },
  );
}
