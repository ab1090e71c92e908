import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { lockFolder } from './folder-lock.ts';
import type { Engine } from './engine.ts';
import { pglitePool } from './pglite-pool.ts';

const vacuumEveryMs = 10 * 60 * 1000;
const hotTables = [
  'session',
  'allowance',
  'activity_prize',
  'activity_budget',
  'job',
  'idempotent_reply',
  'cap_counter',
  'help_count',
  'red_packet',
  'ledger_account',
  'draw',
];

/**
 * PostgreSQL inside this process, in a folder that no other process may use at the same time.
 * @throws StartFailure when the folder is in use or cannot be written.
 */
export async function openPglite(folder: string): Promise<Engine> {
  await mkdir(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    return await start(folder, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function start(folder: string, unlock: () => void): Promise<Engine> {
  const pglite = await PGlite.create({
    dataDir: `${folder}/pglite`,
    postgresqlconf: ['shared_buffers=16MB'],
  });
  const pool = pglitePool(pglite);
  const vacuum = setInterval(() => {
    // It has no autovacuum; a failed round is made good by the next one.
    pool.run(`vacuum (analyze) ${hotTables.join(', ')}`).catch(() => undefined);
  }, vacuumEveryMs);
  vacuum.unref();
  return {
    pool,
    poolUsage: pool.usage,
    notice:
      'The database is PGlite: it survives a crash of the process, not of the machine, and serves one process.',
    close: async () => {
      clearInterval(vacuum);
      await pglite.close();
      unlock();
    },
  };
}
