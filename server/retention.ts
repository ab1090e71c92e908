import { calendarTables } from './campaigns/calendar/release-notices.ts';
import { chickenTables } from './campaigns/etf-chicken/chicken.ts';
import type { Database } from './db/database.ts';
import type { Tables } from './db/tables.ts';
import { parts } from './engine/campaign/parts.ts';
import type { OwnTables } from './engine/part/part.ts';
import type { JobHandler } from './modules/jobs/jobs.ts';
import type { WorkTime } from './modules/jobs/take-turns.ts';
import { deleteAgedRows } from './modules/operations/aged-rows.ts';
import type { AgedRows } from './modules/operations/aged-rows.ts';
import { moduleTables } from './modules/operations/module-tables.ts';

/** The tables of each owner. */
export const ownedTables: readonly OwnTables[] = [
  ...parts.map(({ tables }) => tables),
  calendarTables,
  chickenTables,
  moduleTables,
];

/** The rows that are deleted by their age, of every table. */
export const agedRows: readonly AgedRows[] = ownedTables.flatMap((tables) =>
  Object.entries(tables).flatMap(([table, kept]) =>
    typeof kept === 'string' ? [] : kept.map((age) => ({ ...age, table: table as keyof Tables })),
  ),
);

/**
 * Deletes rows whose retention time is over, whatever owns their table (rule A4).
 * @throws Error that names the tables that failed; the others are deleted from all the same.
 */
export function retention(database: Database, workTime: WorkTime): JobHandler {
  return { kind: 'retention', run: (_job, now) => deleteAgedRows(database, agedRows, now, workTime) };
}
