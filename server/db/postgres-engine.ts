import pg from 'pg';
import type { PoolConfig } from 'pg';
import { reasonOf, StartFailure } from '#server/errors.ts';
import { Availability } from './availability.ts';
import type { Probe } from './availability.ts';
import { ConnectionPool, ordinaryConnections } from './connection-pool.ts';
import type { Engine } from './connection-pool.ts';

const limits = {
  max: ordinaryConnections,
  connectionTimeoutMillis: 5000,
  statement_timeout: 10_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 15_000,
  keepAlive: true,
  // A statement may be sent before the previous one is answered (ADR 9).
  pipeline: true,
} as const satisfies PoolConfig & { readonly pipeline: true };

/** Our timeout is longer than PostgreSQL's own by this: it is for a server that no longer enforces its timeout. */
const deadlineAfterMs = 2000;

/** How to reach a database, and limits other than ours; those of time in milliseconds. */
type ConnectionConfig = Omit<PoolConfig, 'statement_timeout'> & {
  readonly statement_timeout?: number;
  /** Whether a pooler lends a connection for one transaction: nothing of a session outlives one then. */
  readonly isPooled?: boolean;
};

/** What a session is told when it opens, and a pooler refuses: there the account has it. */
const sessionLimits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

/**
 * A server or a cluster that is already running. It may become unavailable and return without an end of this process.
 * @throws StartFailure when it does not answer now.
 */
export async function openPostgres(
  { isPooled = false, ...connection }: ConnectionConfig,
  close: () => Promise<void> = () => Promise.resolve(),
): Promise<Engine> {
  const all = { ...limits, ...connection };
  const config: PoolConfig = isPooled ? withoutLimits(all) : all;
  const availability = new Availability(clientProbe(config));
  // Before the first connection, because every connection needs a listener.
  const deadlineMs = all.statement_timeout + deadlineAfterMs;
  const pool = new ConnectionPool(new pg.Pool(config), {
    ...{ deadlineMs, availability, isPooled },
  });
  try {
    await pool.driver.query('select 1');
    if (isPooled) await requireLimits(pool);
  } catch (error) {
    await pool.end();
    await close();
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`DATABASE_URL does not lead to a database: ${reasonOf(error)}`);
  }
  return {
    pool,
    availability,
    close,
    openOther: (name) => openPostgres({ ...toOther(connection, name), isPooled }),
  };
}

function withoutLimits(config: PoolConfig): PoolConfig {
  return Object.fromEntries(
    Object.entries(config).filter(([name]) => !sessionLimits.some((limit) => limit === name)),
  );
}

/** @throws StartFailure where the account has no limits of its own: a statement could wait without end. */
async function requireLimits(pool: ConnectionPool): Promise<void> {
  const asked = sessionLimits.map((name) => `current_setting('${name}') as ${name}`).join();
  const { rows } = await pool.driver.query<Record<string, string>>(`select ${asked}`);
  const missing = sessionLimits.filter((name) => rows[0]?.[name] === '0');
  if (missing.length === 0) return;
  const statements = missing.map((name) => `alter role current_user set ${name} = ${String(limits[name])}`);
  throw new StartFailure(
    `Behind a pooler the account of DATABASE_URL has its limits itself: ${statements.join('; ')}`,
  );
}

/** The same server and account, and another database. */
function toOther({ connectionString, ...rest }: ConnectionConfig, database: string): ConnectionConfig {
  if (connectionString === undefined) return { ...rest, database };
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return { ...rest, connectionString: url.href };
}

/** Probes on its own connection, which is opened again after every failure. */
function clientProbe(connection: PoolConfig): Probe {
  let client: pg.Client | null = null;
  const drop = (): void => {
    // A client that still waits for its server is closed at once.
    client?.end().catch(() => undefined);
    client = null;
  };
  const connect = async (): Promise<pg.Client> => {
    const made = new pg.Client({ ...connection, connectionTimeoutMillis: 1000 });
    made.on('error', () => {
      if (client === made) client = null;
    });
    client = made;
    await made.connect();
    return made;
  };
  return {
    ask: async () => {
      await (client ?? (await connect())).query('select 1');
    },
    drop,
  };
}
