import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { hourMs } from '#server/clock.ts';
import { startWorkTime } from '#server/modules/jobs/take-turns.ts';
import type { WorkTime } from '#server/modules/jobs/take-turns.ts';
import { done, pagedWork } from '#server/modules/work/activity-work.ts';
import type { WorkHandler } from '#server/modules/work/activity-work.ts';
import type { Progress } from '#server/modules/work/work-repository.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

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
const pageSize = 500;

/** Position after a page: time and key of its last row, as text. */
type Position = readonly string[];

/**
 * The work that deletes the rows of tables whose time is over, the oldest first, in pages. Every table is a piece of work
 * of its own, so that one that fails, or has much to delete, holds up no other, and servers share them.
 */
export function deletionOfAgedRows(database: Database, tables: readonly AgedRows[]): WorkHandler {
  const byName = new Map(tables.map((rows) => [nameOf(rows, tables), rows]));
  return pagedWork<Position>(database, {
    kind: 'retention',
    everyMs: hourMs,
    find: () => Promise.resolve([...byName.keys()]),
    page: async (transaction, { activityId: name, position, now }) => {
      const rows = byName.get(name);
      // A table of another version of the server.
      if (rows === undefined) return done;
      return deletePage(transaction, rows, { before: new Date(now - rows.keptMs), position });
    },
  });
}

/** The name of its piece of work; a table may have several ages. */
function nameOf(rows: AgedRows, tables: readonly AgedRows[]): string {
  const ages = tables.filter(({ table }) => table === rows.table);
  const [first] = ages;
  return rows === first ? rows.table : `${rows.table}:${String(ages.indexOf(rows))}`;
}

/** Deletes the rows of one table whose time is over at `now`, for as long as the work time lasts. */
export async function deleteAgedRows(
  { query }: Database,
  rows: AgedRows,
  now: number,
  workTime: WorkTime,
): Promise<void> {
  const before = new Date(now - rows.keptMs);
  const isOver = startWorkTime(workTime);
  let reached: Progress<Position> = { isDone: false, position: null };
  do reached = await deletePage(query, rows, { before, position: reached.position });
  while (!reached.isDone && !isOver());
}

interface Reached {
  /** Younger rows are kept. */
  readonly before: Date;
  readonly position: Position | null;
}

/**
 * Reads the next page in the order of the index, and deletes what is due of it. A row that is not due is read once in a
 * run, and so is the trace of a row that was deleted.
 */
async function deletePage(
  query: Kysely<Tables>,
  rows: AgedRows,
  reached: Reached,
): Promise<Progress<Position>> {
  const [last] = (await pageStatement(rows, reached).execute(query)).rows;
  return last?.read === pageSize ? { isDone: false, position: last.position } : done;
}

function pageStatement(
  { table, key, at, only = sql<boolean>`true`, isDue = () => sql<boolean>`true` }: AgedRows,
  { before, position }: Reached,
): RawBuilder<{ readonly read: number; readonly position: string[] }> {
  const [name, time] = [sql.table(table), sql.ref(at)];
  // The time may be part of the key.
  const order = [...new Set([at, ...key])].map((column) => sql.ref(column));
  const isSame = key.map((column) => sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`page.${column}`)}`);
  // A row whose time was moved by a concurrent call is judged again when its lock is free.
  const isOld = sql`${sql.ref(`${table}.${at}`)} < ${before} and ${only}`;
  return sql`
    with page as materialized (
      select ${sql.join(order)} from ${name} where ${time} < ${before} and ${only} and ${isAfter(order, position)}
      order by ${sql.join(order)} limit ${pageSize}
    ), deleted as (
      delete from ${name} using page where ${sql.join(isSame, sql` and `)} and ${isOld} and ${isDue(before)}
    )
    select (select count(*)::int4 from page) as read, array[${sql.join(order.map((column) => sql`${column}::text`))}] as position
    from page order by ${sql.join(order.map((column) => sql`${column} desc`))} limit 1`;
}

function isAfter(order: readonly RawBuilder<unknown>[], position: Position | null): RawBuilder<unknown> {
  if (position === null) return sql`true`;
  const [time, ...key] = position;
  // As text, because a timestamp of the driver has no microseconds.
  return sql`(${sql.join(order)}) > (${sql.join([sql`${time}::text::timestamptz`, ...key.map((part) => sql`${part}`)])})`;
}
