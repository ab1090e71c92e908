import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import type { Engine, PoolUsage } from './engine.ts';
import { sqlState } from './sql-state.ts';
import type { Tables } from './tables.ts';

/** An open transaction; pass it on, never use the database beside it. */
export type Tx = Transaction<Tables>;

/** Serialisation failure, deadlock, lock not available: the same work may succeed when it is done again. */
const retryable = new Set(['40001', '40P01', '55P03']);
const mostTries = 10;

/** The database, whichever engine runs it. */
export class Database {
  readonly query: Kysely<Tables>;

  constructor(private readonly engine: Engine) {
    this.query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: engine.pool }) });
  }

  /** What an operator has to know about the engine; null when there is nothing to say. */
  get notice(): string | null {
    return this.engine.notice;
  }

  /** How the connections are used at this moment. */
  poolUsage(): PoolUsage {
    return this.engine.poolUsage();
  }

  /** Whether statements are sent to the engine at all. */
  get isAvailable(): boolean {
    return true;
  }

  /**
   * Runs the work in one READ COMMITTED transaction, again when the engine asks for it. The work must have no effect
   * outside the database, because it may run several times.
   */
  async transaction<T>(work: (transaction: Tx) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        // Named, because distributed engines default to SERIALIZABLE, which costs two thirds on hot rows.
        return await this.query.transaction().setIsolationLevel('read committed').execute(work);
      } catch (error) {
        if (tries === mostTries || !retryable.has(sqlState(error))) throw error;
        await pause(randomInt(1, 5 * 2 ** Math.min(tries, 6)));
      }
    }
  }

  /** Waits for what is under way, then closes the connections and the engine. */
  async close(): Promise<void> {
    await this.query.destroy();
    await this.engine.close();
  }
}
