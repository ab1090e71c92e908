import pg from 'pg';
import type { PoolConfig } from 'pg';
import { reasonOf } from '../reason.ts';
import { StartFailure } from '../start-failure.ts';
import type { Engine, PoolUsage } from './engine.ts';
import { withJoinedTransactions } from './joined-transactions.ts';
import { withNamedStatements } from './named-statements.ts';

const limits: PoolConfig = {
  max: 20,
  connectionTimeoutMillis: 5000,
  statement_timeout: 10_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 15_000,
};

/**
 * A server or a cluster that is already running.
 * @throws StartFailure when it does not answer.
 */
export async function openPostgres(
  connection: PoolConfig,
  close: () => Promise<void> = () => Promise.resolve(),
): Promise<Engine> {
  const pool = new pg.Pool({ ...limits, ...connection });
  // Without a listener, a server that goes away takes this process with it; the next query reports it anyway.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    await close();
    throw new StartFailure(`DATABASE_URL does not lead to a database: ${reasonOf(error)}`);
  }
  return {
    pool: {
      connect: async () => withNamedStatements(withJoinedTransactions(await pool.connect())),
      end: () => pool.end(),
    },
    poolUsage: () => usageOf(pool),
    notice: null,
    close,
  };
}

/** Read from the documented counts of a pool. */
export function usageOf(pool: pg.Pool): PoolUsage {
  return { inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount, max: pool.options.max };
}
