import type pg from 'pg';
import type { PoolClient } from 'pg';
import type { Availability } from './availability.ts';
import { asUnavailable, DatabaseUnavailable } from './outage.ts';
import { PooledConnection } from './pooled-connection.ts';

/** After as long without a connection for anybody the pool counts as stuck, milliseconds. */
const ordinaryStuckAfterMs = 30_000;

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

export interface PoolOptions {
  /** How long an answer may take, milliseconds; 0 where the engine cannot be interrupted. */
  readonly deadlineMs: number;
  /** The breaker; null for an engine inside this process. */
  readonly availability: Availability | null;
  /** After as long without a connection for anybody it counts as stuck, milliseconds; 30 s when absent. */
  readonly stuckAfterMs?: number;
  /**
   * Called before two statements of which the second does not wait for the answer to the first. It is there where
   * nothing can be lost between the two, and then an opening is not waited for either.
   */
  readonly joinNext?: () => void;
  /** Awaited before a connection is handed out. */
  readonly beforeLending?: () => Promise<unknown>;
}

/** How the connections are used now. */
export interface PoolUsage {
  readonly inUse: number;
  readonly waiting: number;
  readonly max: number;
}

/**
 * Lends the connections of a pool of the driver, which is used as it is documented and can be asked directly as well.
 * While the database is away nobody waits: whoever asks, or is waiting, gets DatabaseUnavailable.
 */
export class ConnectionPool {
  private readonly lent = new Set<PooledConnection>();
  private readonly waiting = new Set<(error: Error) => void>();
  /** When the first of those asked who have got no connection since; null when the last one got one. */
  private unservedSince: number | null = null;
  private isStuck = false;
  /** False while the schema is migrated: a step may take as long as it takes. */
  hasDeadline = true;
  /** Called once, when nobody has got a connection for too long although the database answers. */
  onStuck: () => void = () => undefined;

  constructor(
    readonly driver: pg.Pool,
    private readonly options: PoolOptions,
  ) {
    // Without listeners, a connection that is lost while nobody asks anything takes the process with it.
    driver.on('error', () => this.options.availability?.suspect());
    driver.on('connect', (client) => client.on('error', () => this.options.availability?.suspect()));
    options.availability?.onChange((isAvailable, reason) => {
      if (!isAvailable) this.abandonAll(reason);
      this.unservedSince = null;
    });
  }

  /**
   * A connection that the caller has to give back.
   * @throws DatabaseUnavailable when the database is away, or no connection gets free in time.
   */
  async acquire(): Promise<PooledConnection> {
    const client = await this.connect();
    const { deadlineMs, availability, beforeLending, joinNext } = this.options;
    const connection = new PooledConnection(client, {
      deadlineMs: () => (this.hasDeadline ? deadlineMs : 0),
      onAnswer: () => availability?.answered(),
      onOutage: () => availability?.suspect(),
      ...(joinNext && { joinNext }),
    });
    this.lent.add(connection);
    await beforeLending?.();
    return connection;
  }

  release(connection: PooledConnection): void {
    this.lent.delete(connection);
    this.unservedSince = null;
    connection.release();
  }

  usage(): PoolUsage {
    return { inUse: this.lent.size, waiting: this.driver.waitingCount, max: this.driver.options.max };
  }

  /** Waits for what is under way and closes the connections. */
  async end(): Promise<void> {
    this.options.availability?.stop();
    await this.driver.end();
  }

  private connect(): Promise<PoolClient> {
    const { availability } = this.options;
    if (availability?.isAvailable === false) {
      return Promise.reject(new DatabaseUnavailable('the database is away'));
    }
    this.unservedSince ??= performance.now();
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      this.driver.connect((error, client) => {
        const isAbandoned = !this.waiting.delete(reject);
        if (client !== undefined && !isAbandoned) {
          this.unservedSince = null;
          resolve(client);
        } else if (client !== undefined) client.release(true);
        else reject(this.refusal(error));
      });
    });
  }

  private refusal(error: Error | undefined): Error {
    this.options.availability?.suspect();
    this.judgeStuck();
    return asUnavailable(error ?? new DatabaseUnavailable('no connection')) as Error;
  }

  private judgeStuck(): void {
    const { availability, stuckAfterMs = ordinaryStuckAfterMs } = this.options;
    const isAway = availability?.isAvailable === false;
    const unservedMs = performance.now() - (this.unservedSince ?? performance.now());
    if (this.isStuck || isAway || unservedMs < stuckAfterMs) return;
    this.isStuck = true;
    this.onStuck();
  }

  private abandonAll(reason: string): void {
    for (const connection of this.lent) connection.abandon(reason);
    for (const reject of this.waiting) reject(new DatabaseUnavailable(reason));
    this.waiting.clear();
    // What lies idle leads to a server that may never answer again.
    for (let idle = this.driver.idleCount; idle > 0; idle -= 1) {
      this.driver.connect((_error, client) => client?.release(true));
    }
  }
}
