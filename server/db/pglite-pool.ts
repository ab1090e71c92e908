import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { batchedMessages } from './batched-messages.ts';
import type { PoolUsage } from './engine.ts';
import { withJoinedTransactions } from './joined-transactions.ts';
import { withNamedStatements } from './named-statements.ts';
import { usageOf } from './postgres-engine.ts';

/** The one connection of a PGlite, handed from caller to caller. */
export function pglitePool(
  pglite: PGlite,
): PostgresPool & { run: (statement: string) => Promise<unknown>; usage: () => PoolUsage } {
  const config = createPgConfig(batchedMessages(pglite)) as unknown as pg.PoolConfig;
  const pool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  return {
    connect: async () => {
      const client = await pool.connect();
      // The engine is synchronous inside, and the pool hands its one connection from caller to caller: without a
      // pause here no timer and no socket would be served while anybody waits.
      await yieldToEventLoop();
      return withNamedStatements(withJoinedTransactions(client));
    },
    end: () => pool.end(),
    usage: () => usageOf(pool),
    run: (statement) => pool.query(statement),
  };
}
