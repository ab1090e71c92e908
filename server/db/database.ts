import { Kysely, sql } from 'kysely';
import type { Transaction } from 'kysely';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, PoolUsage } from './connection-pool.ts';
import { DatabaseUnavailable, sqlState } from './outage.ts';
import { PoolDialect } from './pool-dialect.ts';
import type { Tables } from './tables.ts';
import { openEnd } from './transaction-end.ts';

/** An open transaction; pass it on and do not use the database at the same time. */
export type Tx = Transaction<Tables>;

/**
 * Serialisation failure and deadlock: the same work may succeed when it runs again. A lock timeout is not repeated: the
 * caller has waited already, and waits in a queue behind a stuck lock keep the connections from everybody else.
 */
const retryable = new Set(['40001', '40P01']);
const maxTries = 10;

/** The database: PostgreSQL. */
export class Database {
  readonly query: Kysely<Tables>;

  constructor(private readonly engine: Engine) {
    this.query = new Kysely<Tables>({ dialect: new PoolDialect(engine.pool) });
  }

  /** False while the database is unavailable; every statement is then refused at once. */
  get isAvailable(): boolean {
    return this.engine.availability.isAvailable;
  }

  /**
   * Begins to probe the database, so that no visitor waits for one that is away. Not before the server listens: a start
   * has nobody to refuse, and its statements take their time on a busy machine.
   */
  watch(): void {
    this.engine.availability.watch();
  }

  /** Calls the listener when the database becomes unavailable, with the observed reason, and when it answers again. */
  onAvailability(listener: (isAvailable: boolean, reason: string) => void): void {
    this.engine.availability.onChange(listener);
  }

  /**
   * Calls the listener once, when no caller gets a connection although the database answers: only a new process
   * helps.
   */
  onStuck(listener: () => void): void {
    this.engine.pool.onStuck = listener;
  }

  poolUsage(): PoolUsage {
    return this.engine.pool.usage();
  }

  /**
   * Checks that the database answers within the time, in milliseconds.
   * @throws DatabaseUnavailable when it does not.
   */
  async ping(withinMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new DatabaseUnavailable('no answer in time')), withinMs);
    });
    const answer = sql`select 1`.execute(this.query);
    // A late rejection must not end the process.
    answer.catch(() => undefined);
    try {
      await Promise.race([answer, deadline]);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Runs the work in one READ COMMITTED transaction, and again when the engine requires it. The work must have no
   * effect outside of the database, because it may run several times. A lock timeout is thrown after one wait. What the
   * work has left for the end of the transaction ({@link endOf}) is written after it, together with the commit.
   */
  async transaction<T>(work: (transaction: Tx) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        // Explicit, because distributed engines default to SERIALIZABLE, which costs two thirds of the throughput on
        // hot rows.
        return await this.query
          .transaction()
          .setIsolationLevel('read committed')
          .execute(async (transaction) => {
            const end = openEnd(transaction);
            const result = await work(transaction);
            await end.write(transaction);
            return result;
          });
      } catch (error) {
        if (tries === maxTries || !retryable.has(sqlState(error))) throw error;
        await pause(randomInt(1, 5 * 2 ** Math.min(tries, 6)));
      }
    }
  }

  /** Waits for the statements in progress, then closes the connections and the engine. */
  async close(): Promise<void> {
    await this.query.destroy();
    // Kysely ends only a pool that it has used.
    await this.engine.pool.end();
    await this.engine.close();
  }
}
