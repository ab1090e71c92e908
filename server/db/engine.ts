import type { PostgresPool } from 'kysely';

/** How the connections of an engine are used at this moment. */
export interface PoolUsage {
  readonly inUse: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
  /** The most connections there can be. */
  readonly max: number;
}

/** What runs the SQL: a pool of connections that speak PostgreSQL. */
export interface Engine {
  readonly pool: PostgresPool;
  readonly poolUsage: () => PoolUsage;
  /** What an operator has to know about durability; null when there is nothing to say. */
  readonly notice: string | null;
  /** Called after the pool has ended. */
  readonly close: () => Promise<void>;
}
