import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { mkdir } from 'node:fs/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import pg from 'pg';
import { ConnectionPool } from './connection-pool.ts';
import type { Engine } from './connection-pool.ts';
import { lockFolder } from './folder-lock.ts';

/** PGlite has no autovacuum: the job `vacuum` vacuums these tables. */
const vacuumedTables = [
  'session',
  'allowance',
  'activity_prize',
  'activity_budget',
  'job',
  'idempotent_reply',
  'cap_counter',
  'help_count',
  'chicken',
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

/** The one connection of a PGlite, shared by all callers in turn. */
export function pglitePool(pglite: PGlite): ConnectionPool {
  const { joinNext, engine } = batchedMessages(pglite);
  const config = createPgConfig(engine) as unknown as pg.PoolConfig;
  const limits = { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 5000, pipeline: true };
  const driver = new pg.Pool({ ...config, ...limits });
  return new ConnectionPool(driver, {
    // A statement runs inside this process, which does nothing else meanwhile: no deadline could end it.
    deadlineMs: 0,
    availability: null,
    joinNext,
    // The engine is synchronous, and the pool passes its one connection from caller to caller: without a pause here
    // no timer and no socket would be served while a caller waits.
    beforeLending: () => yieldToEventLoop(),
  });
}

type Results = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** `Q` is a plain query, `S` ends an extended one; every other message is answered with one of these two. */
const ends = new Set(['Q', 'S'].map((type) => type.charCodeAt(0)));

/**
 * The interface of a PGlite that the driver's adapter needs, with one difference: a statement is passed to the engine
 * in one step. The driver sends four messages (bind, describe, execute, sync), and entering and leaving the engine
 * for each of them costs more than the statement. After `joinNext` the next statement is passed in one step with the
 * one after it, which must follow: then neither an opening nor a commit costs a separate step.
 */
function batchedMessages(pglite: PGlite): { readonly joinNext: () => void; readonly engine: PGlite } {
  let waiting: Uint8Array[] = [];
  let joined = 0;
  const execProtocolStream: PGlite['execProtocolStream'] = (message, options): Promise<Results> => {
    waiting.push(message);
    if (!ends.has(message[0] ?? 0)) return Promise.resolve([]);
    if (joined > 0) {
      joined -= 1;
      return Promise.resolve([]);
    }
    const batch = Buffer.concat(waiting);
    waiting = [];
    return pglite.execProtocolStream(batch, options);
  };
  const needed: Pick<PGlite, 'execProtocolStream' | 'waitReady'> = {
    execProtocolStream,
    waitReady: pglite.waitReady,
  };
  return { joinNext: () => void (joined += 1), engine: needed as PGlite };
}
