import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { lockFolder } from './folder-lock.ts';
import type { Engine } from './engine.ts';
import { pglitePool } from './pglite-pool.ts';

/** It has no autovacuum: the job `vacuum` does these. */
const vacuumedTables = [
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
  'award',
  'task_progress',
  'reconciliation',
  'award_tally',
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
  return {
    pool,
    availability: null,
    vacuumedTables,
    notice:
      'The database is PGlite: it survives a crash of the process, not of the machine, and serves one process.',
    close: async () => {
      await pglite.close();
      unlock();
    },
  };
}
