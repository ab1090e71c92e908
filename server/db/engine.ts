import type { PostgresPool } from 'kysely';

/** What runs the SQL: a pool of connections that speak PostgreSQL. */
export interface Engine {
  readonly pool: PostgresPool;
  /** What an operator has to know about durability; null when there is nothing to say. */
  readonly notice: string | null;
  /** Tables that change often, where the engine does not vacuum by itself: a job does it. Absent where it does. */
  readonly vacuumedTables?: readonly string[];
  /** Called after the pool has ended. */
  readonly close: () => Promise<void>;
}
