import { readDatabaseConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { runCommand, say } from './operator-command.ts';

/*
 * `npm run migrate`: brings the schema of the database of the environment up to date before the first server of a release
 * starts. A server does the same when it starts; several may run at once, and wait for each other.
 */

async function up(): Promise<void> {
  const database = await openDatabase(readDatabaseConfig(process.env), 'command');
  try {
    const names = await migrate(database.query);
    say(names.length === 0 ? 'The schema is up to date.' : `Migrated: ${names.join(', ')}`);
  } finally {
    await database.close();
  }
}

await runCommand({ up }, process.argv[2] ?? 'up', 'usage: npm run migrate');
