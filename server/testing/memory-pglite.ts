import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Database } from '#server/db/database.ts';
import type { Engine } from '#server/db/connection-pool.ts';
import { migrate } from '#server/db/migrate.ts';
import { pglitePool } from '#server/db/pglite-engine.ts';
import { stateOfMigrations } from './state-of-migrations.ts';

/*
 * Creating a cluster and its schema costs seven times as much as reading both from a file, and every test file needs
 * one: so they are created once for a state of the migrations, and stored.
 */
const folder = new URL('../../.cache/test/', import.meta.url);
const own = /^pglite-.*\.tar$/;

/** A migrated PGlite in memory, which shares nothing with any other. */
export async function openMemoryPglite(): Promise<Engine> {
  return engineOf(await PGlite.create({ loadDataDir: await migratedFolder() }));
}

function engineOf(pglite: PGlite): Engine {
  return { pool: pglitePool(pglite), availability: null, notice: null, close: () => pglite.close() };
}

async function migratedFolder(): Promise<Blob> {
  const file = new URL(`pglite-${await stateOfMigrations()}.tar`, folder);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Blob([kept]);
  const made = await makeFolder();
  await keep(file, made);
  return made;
}

async function makeFolder(): Promise<Blob> {
  const pglite = await PGlite.create({ postgresqlconf: ['shared_buffers=16MB'] });
  // The dump is of a running database, because a closed one has no folder any more.
  const database = new Database({ ...engineOf(pglite), close: () => Promise.resolve() });
  await migrate(database.query);
  await database.close();
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return dump;
}

/** Written atomically, because several runs may write it; files of older migrations are removed. */
async function keep(file: URL, dump: Blob): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (own.test(name)) await rm(new URL(name, folder), { force: true });
  const unfinished = new URL(`${randomUUID()}.part`, folder);
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, file);
}
