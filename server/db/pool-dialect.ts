import { PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type {
  DatabaseIntrospector,
  Dialect,
  DialectAdapter,
  Driver,
  Kysely,
  QueryCompiler,
  TransactionSettings,
} from 'kysely';
import type { ConnectionPool } from './connection-pool.ts';
import { LeasedMigrationAdapter } from './migration-lock.ts';
import type { PooledConnection } from './pooled-connection.ts';

/** Kysely over a pool of ours: the SQL of PostgreSQL, on connections that have deadlines. */
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
