import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type {
  DatabaseIntrospector,
  Dialect,
  DialectAdapter,
  Driver,
  Kysely,
  MigrationLockOptions,
  QueryCompiler,
  TransactionSettings,
} from 'kysely';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ordinarySchedule } from '../schedule.ts';
import type { Schedule } from '../schedule.ts';
import type { ConnectionPool } from './connection-pool.ts';
import type { PooledConnection } from './pooled-connection.ts';

/** Kysely over our pool: the SQL of PostgreSQL, on connections that have deadlines. */
export class PoolDialect implements Dialect {
  constructor(private readonly pool: ConnectionPool) {}

  createDriver(): Driver {
    return new PoolDriver(this.pool);
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new LeasedMigrationAdapter(this.pool);
  }

  createIntrospector(database: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(database);
  }
}

class PoolDriver implements Driver {
  constructor(private readonly pool: ConnectionPool) {}

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<PooledConnection> {
    return this.pool.acquire();
  }

  beginTransaction(connection: PooledConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
    return Promise.resolve();
  }

  commitTransaction(connection: PooledConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PooledConnection): Promise<void> {
    return connection.rollback();
  }

  releaseConnection(connection: PooledConnection): Promise<void> {
    this.pool.release(connection);
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return this.pool.end();
  }
}

/** Repeats the work until the returned function is called. */
export type Repeat = (everyMs: number, work: () => void) => () => void;

const repeat: Repeat = (everyMs, work) => {
  const timer = setInterval(work, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
};

/** What the lock needs of a pool: another connection, and statements without a deadline. */
export interface MigrationPool {
  hasDeadline: boolean;
  /** Whether a setting of a session would be that of somebody else next. */
  readonly isPooled?: boolean;
  readonly driver: { readonly query: (text: string, values: unknown[]) => Promise<unknown> };
}

interface Lease {
  readonly holder: string;
  readonly stopRenewing: () => void;
}

/**
 * The migration lock: a row with a lease, because distributed engines have no advisory locks. Another connection of
 * the pool renews the lease while the migration runs; the lease of a dead server expires and is taken over. A frozen
 * server that lost its lease does no harm: all migrations are one transaction, which fails at the keys that the other
 * server has stored.
 */
export class LeasedMigrationAdapter extends PostgresAdapter {
  private readonly leases = new WeakMap<object, Lease>();

  constructor(
    private readonly pool: MigrationPool,
    private readonly timing: Schedule['migration'] = ordinarySchedule.migration,
    private readonly every: Repeat = repeat,
  ) {
    super();
  }

  /** Waits until no other server migrates. `connection` is the one that will migrate. */
  override async acquireMigrationLock(
    connection: Kysely<unknown>,
    { lockTable, lockRowId }: MigrationLockOptions,
  ): Promise<void> {
    const { leaseMs, pollMs } = this.timing;
    const holder = randomUUID();
    for (;;) {
      const { rows } = await sql`
        update ${sql.table(lockTable)}
        set holder = ${holder}, held_until = now() + ${leaseMs}::int4 * interval '1 millisecond'
        where id = ${lockRowId} and (held_until is null or held_until < now())
        returning id`.execute(connection);
      if (rows.length === 1) break;
      await pause(pollMs);
    }
    const stopRenewing = this.every(leaseMs / 3, () => {
      // A failed round is repaired by the next one, or the lease expires.
      this.renew(lockTable, lockRowId, holder).catch(() => undefined);
    });
    this.leases.set(connection, { holder, stopRenewing });
    // A migration may take longer than any statement of a visitor.
    this.pool.hasDeadline = false;
    if (this.pool.isPooled !== true) await sql`set statement_timeout = 0`.execute(connection);
  }

  /** Releases the lock; does nothing for a connection that has no lease. */
  override async releaseMigrationLock(
    connection: Kysely<unknown>,
    { lockTable, lockRowId }: MigrationLockOptions,
  ): Promise<void> {
    const lease = this.leases.get(connection);
    if (lease === undefined) return;
    lease.stopRenewing();
    this.leases.delete(connection);
    this.pool.hasDeadline = true;
    if (this.pool.isPooled !== true) await sql`reset statement_timeout`.execute(connection);
    await sql`
      update ${sql.table(lockTable)} set holder = null, held_until = null
      where id = ${lockRowId} and holder = ${lease.holder}`.execute(connection);
  }

  private async renew(lockTable: string, lockRowId: string, holder: string): Promise<void> {
    await this.pool.driver.query(
      `update ${lockTable} set held_until = now() + $1::int4 * interval '1 millisecond' where id = $2 and holder = $3`,
      [this.timing.leaseMs, lockRowId, holder],
    );
  }
}
