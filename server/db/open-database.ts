import path from 'node:path';
import type { DatabaseConfig } from '#server/config.ts';
import { StartFailure } from '#server/errors.ts';
import { Database } from './database.ts';
import { openEmbedded } from './embedded-engine.ts';
import type { DatabaseUser } from './embedded-engine.ts';
import { openPostgres } from './postgres-engine.ts';

/**
 * Opens the PostgreSQL of `DATABASE_URL`, or that of npm in the data folder; there is no silent fallback.
 * @throws StartFailure with one line for an invalid folder or address, and in production where neither is named.
 */
export async function openDatabase(
  { databaseUrl, databaseConnections: max, databasePooled: isPooled, dataDir, production }: DatabaseConfig,
  user: DatabaseUser,
): Promise<Database> {
  if (databaseUrl !== '')
    return new Database(await openPostgres({ connectionString: databaseUrl, max, isPooled }));
  if (production && dataDir === null) {
    throw new StartFailure(
      'Production needs DATABASE_URL (a server), or DATA_DIR (PostgreSQL of npm in that folder).',
    );
  }
  const folder = path.resolve(dataDir ?? 'data', 'postgres');
  return new Database(await openEmbedded(folder, { user, max }));
}
