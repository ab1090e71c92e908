import { accessSync, constants, mkdirSync } from 'node:fs';
import type { DatabaseConfig } from '#server/config.ts';
import { reasonOf, StartFailure } from '#server/errors.ts';
import { Database } from './database.ts';
import { openEmbedded } from './embedded-engine.ts';
import type { DatabaseUser } from './embedded-engine.ts';
import type { Engine } from './connection-pool.ts';
import { openPglite } from './pglite-engine.ts';
import { openPostgres } from './postgres-engine.ts';

/**
 * Opens the engine that `DATABASE_URL` selects; there is no silent fallback.
 * @throws StartFailure with one line for an invalid folder, address or combination.
 */
export async function openDatabase(choice: DatabaseConfig, user: DatabaseUser): Promise<Database> {
  return new Database(await openEngine(choice, user));
}

async function openEngine(
  { databaseUrl, databaseConnections: max, dataDir, production, acceptPglite }: DatabaseConfig,
  user: DatabaseUser,
): Promise<Engine> {
  if (databaseUrl.startsWith('embedded:'))
    return openEmbedded(databaseUrl.slice('embedded:'.length), { user, max });
  if (databaseUrl !== '') return openPostgres({ connectionString: databaseUrl, max });
  if (production && !acceptPglite) {
    throw new StartFailure(
      'Production needs DATABASE_URL: PGlite does not survive a power loss. ACCEPT_PGLITE=1 accepts that.',
    );
  }
  requireWritable(dataDir);
  return openPglite(dataDir);
}

function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartFailure(`The data folder ${folder} cannot be written: ${reasonOf(error)}`);
  }
}
