import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { reasonOf } from '#server/errors.ts';
import { startWorkTime, takeTurns } from '#server/modules/jobs/take-turns.ts';
import type { WorkTime } from '#server/modules/jobs/take-turns.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Rows of a table that are deleted by age. */
export interface AgedRows {
  readonly table: keyof Tables;
  /** Columns of its primary key. */
  readonly key: readonly string[];
  /** Time of the row, and the first column of an index. */
  readonly at: string;
  /** Milliseconds after that time. */
  readonly keptMs: number;
  /** Selects rows, and is the condition of that index; all rows if absent. */
  readonly only?: RawBuilder<boolean>;
  /** Judges each row that is old enough at `before`, by rows that it finds by their own key; all rows if absent. */
  readonly isDue?: (before: Date) => RawBuilder<boolean>;
}

/** Rows that one statement reads: its locks are held for a few hundredths of a second. */
const pageSize = 2000;

/** Position after a page: time and key of its last row, as text. */
type Position = readonly string[];

/**
 * Deletes the rows of each table whose time is over, the oldest first, in statements of bounded size, for as long as
 * the work time lasts. The tables take turns, and one that fails does not hold up the others.
 * @throws Error that names the tables that failed, after the others had their turns.
 */
export async function deleteAgedRows(
  database: Database,
  tables: readonly AgedRows[],
  now: number,
  workTime: WorkTime,
): Promise<void> {
  const failures: string[] = [];
  await takeTurns(
    tables.map((rows) => new Deletion(database, rows, now)),
    {
      step: (deletion) => deletion.deletePage(),
      onFailure: ({ rows: { table } }, error) => failures.push(`${table}: ${reasonOf(error)}`),
      isOver: startWorkTime(workTime),
    },
  );
  if (failures.length > 0) throw new Error(`rows are not deleted from ${failures.join('; ')}`);
}

/** The deletion of the old rows of one table, page by page from the oldest row. */
class Deletion {
  private readonly before: Date;
  private position: Position | null = null;

  constructor(
    private readonly database: Database,
    readonly rows: AgedRows,
    now: number,
  ) {
    this.before = new Date(now - rows.keptMs);
  }

  /**
   * Reads the next page in the order of the index, and deletes what is due of it; false after the last page. A row
   * that is not due is read once in a run, and so is the trace of a row that was deleted.
   */
  async deletePage(): Promise<boolean> {
    const { rows: found } = await this.statement().execute(this.database.query);
    const [last] = found;
    this.position = last?.position ?? null;
    return last?.read === pageSize;
  }

  private statement(): RawBuilder<{ readonly read: number; readonly position: string[] }> {
    const { table, key, at, only = sql<boolean>`true`, isDue = () => sql<boolean>`true` } = this.rows;
    const [name, time] = [sql.table(table), sql.ref(at)];
    // The time may be part of the key.
    const order = [...new Set([at, ...key])].map((column) => sql.ref(column));
    const isSame = key.map((column) => sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`page.${column}`)}`);
    // A row whose time was moved by a concurrent call is judged again when its lock is free.
    const isOld = sql`${sql.ref(`${table}.${at}`)} < ${this.before} and ${only}`;
    return sql`
      with page as materialized (
        select ${sql.join(order)} from ${name} where ${time} < ${this.before} and ${only} and ${this.isAfter(order)}
        order by ${sql.join(order)} limit ${pageSize}
      ), deleted as (
        delete from ${name} using page where ${sql.join(isSame, sql` and `)} and ${isOld} and ${isDue(this.before)}
      )
      select (select count(*)::int4 from page) as read, array[${sql.join(order.map((column) => sql`${column}::text`))}] as position
      from page order by ${sql.join(order.map((column) => sql`${column} desc`))} limit 1`;
  }

  private isAfter(order: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
    if (this.position === null) return sql`true`;
    const [time, ...key] = this.position;
    // As text, because a timestamp of the driver has no microseconds.
    return sql`(${sql.join(order)}) > (${sql.join([sql`${time}::text::timestamptz`, ...key.map((part) => sql`${part}`)])})`;
  }
}
