import { findDifferences } from '#server/books.ts';
import { readDatabaseConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { reasonOf } from '#server/errors.ts';

/*
 * Compares the books of activities from their first row, also of those whose books are closed; all activities if none
 * is named: `npm run check-books -- [ACTIVITY_ID …]`. It changes nothing, and ends with exit code 1 on a difference.
 * While members take part on an engine without one snapshot for all nodes, a difference counts when a second run
 * shows it too.
 */

const database = await openDatabase(readDatabaseConfig(process.env), 'command');
try {
  await migrate(database.query);
  const named = process.argv.slice(2);
  const known = await database.query.selectFrom('activity').select('id').orderBy('id').execute();
  const ids = named.length > 0 ? named : known.map((row) => row.id);
  for (const id of ids) {
    const lines = await findDifferences(database, id);
    console.log(
      lines.length === 0 ? `${id}: the books agree` : lines.map((line) => `${id}: ${line}`).join('\n'),
    );
    if (lines.length > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
} finally {
  await database.close();
}
