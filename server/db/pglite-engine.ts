import { mkdir } from 'node:fs/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { batchedMessages } from './batched-messages.ts';
import { lockFolder } from './folder-lock.ts';
import type { Engine } from './engine.ts';
import { withNamedStatements } from './named-statements.ts';

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
 * PostgreSQL inside this process, in a folder that no other process may use at the same time; `null` keeps it in memory.
 * @throws StartFailure when the folder is in use or cannot be written.
 */
export async function openPglite(folder: string | null): Promise<Engine> {
  const unlock = folder === null ? () => undefined : await claim(folder);
  try {
    return await start(folder, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function claim(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true });
  return lockFolder(folder);
}

// The adapter asks for a whole PGlite and uses what it is given here.
const asConfig = createPgConfig as unknown as (pglite: ReturnType<typeof batchedMessages>) => pg.PoolConfig;

async function start(folder: string | null, unlock: () => void): Promise<Engine> {
  const pglite = await PGlite.create({
    ...(folder === null ? {} : { dataDir: `${folder}/pglite` }),
    postgresqlconf: ['shared_buffers=16MB'],
  });
  const config = asConfig(batchedMessages(pglite));
  const pool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  const vacuum = setInterval(() => {
    // It has no autovacuum; a failed round is made good by the next one.
    pool.query(`vacuum (analyze) ${hotTables.join(', ')}`).catch(() => undefined);
  }, vacuumEveryMs);
  vacuum.unref();
  return {
    pool: {
      connect: async () => {
        const client = await pool.connect();
        // The engine is synchronous inside, and the pool hands its one connection from caller to caller: without a
        // pause here no timer and no socket would be served while anybody waits.
        await yieldToEventLoop();
        return withNamedStatements(client);
      },
      end: () => pool.end(),
    },
    notice:
      folder === null
        ? null
        : 'The database is PGlite: it survives a crash of the process, not of the machine, and serves one process.',
    close: async () => {
      clearInterval(vacuum);
      await pglite.close();
      unlock();
    },
  };
}
