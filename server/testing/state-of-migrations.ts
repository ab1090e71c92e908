import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const migrations = new URL('../db/', import.meta.url);

/** A short hash of the migrations, and of the code that runs them. */
export async function stateOfMigrations(): Promise<string> {
  const names = (await readdir(new URL('migrations/', migrations))).map((name) => `migrations/${name}`);
  const sources = [...names.sort(), 'migrate.ts'];
  const hash = createHash('sha256');
  for (const name of sources) hash.update(await readFile(new URL(name, migrations)));
  return hash.digest('hex').slice(0, 16);
}
