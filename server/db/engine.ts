import type { Availability } from './availability.ts';
import type { ConnectionPool } from './connection-pool.ts';

/** What runs the SQL. */
export interface Engine {
  readonly pool: ConnectionPool;
  /** Whether it answers; null for an engine inside this process. */
  readonly availability: Availability | null;
  /** What an operator has to know about durability; null when there is nothing to say. */
  readonly notice: string | null;
  /** Tables that change often, where the engine does not vacuum by itself: a job does it. Absent where it does. */
  readonly vacuumedTables?: readonly string[];
  /** Called after the pool has ended. */
  readonly close: () => Promise<void>;
}
