import { campaigns } from './campaigns/campaigns.ts';
import type { Database } from './db/database.ts';
import type { Tables } from './db/tables.ts';
import type { ArchivedTable } from './engine/archive/delete-archives.ts';
import { parts } from './engine/campaign/parts.ts';
import type { Age, Archived, OwnTables } from './engine/part/part.ts';
import { deletionOfAgedRows } from './modules/operations/aged-rows.ts';
import type { AgedRows } from './modules/operations/aged-rows.ts';
import { moduleTables } from './modules/operations/module-tables.ts';
import type { WorkHandler } from './modules/work/activity-work.ts';

/** The tables of each owner. */
export const ownedTables: readonly OwnTables[] = [
  ...parts.map(({ tables }) => tables),
  ...campaigns.flatMap(({ tables }) => tables ?? []),
  moduleTables,
];

/** The rows that are deleted by their age, of every table. */
export const agedRows: readonly AgedRows[] = ownedTables.flatMap((tables) =>
  Object.entries(tables).flatMap(([table, kept]) =>
    Array.isArray(kept)
      ? (kept as readonly Age[]).map((age) => ({ ...age, table: table as keyof Tables }))
      : [],
  ),
);

/** The rows that are deleted with the archive of their activity, of every table. */
export const archivedTables: readonly ArchivedTable[] = ownedTables.flatMap((tables) =>
  Object.entries(tables).flatMap(([table, kept]) =>
    typeof kept === 'string' || Array.isArray(kept)
      ? []
      : [{ ...(kept as Archived), table: table as keyof Tables }],
  ),
);

/** The work that deletes rows whose retention time is over, whatever owns their table (rule A4). */
export function retention(database: Database): WorkHandler {
  return deletionOfAgedRows(database, agedRows);
}
