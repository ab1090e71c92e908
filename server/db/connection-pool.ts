import type pg from 'pg';
import type { PoolClient } from 'pg';
import type { Availability } from './availability.ts';
import { asUnavailable, DatabaseUnavailable } from './outage.ts';
import { PooledConnection } from './pooled-connection.ts';

/** Maximum number of connections of a process to PostgreSQL, unless it is configured. */
export const ordinaryConnections = 20;
/** The pool counts as stuck when no caller got a connection for this time, milliseconds. */
const ordinaryStuckAfterMs = 30_000;

/** The engine that runs the SQL. */
export interface Engine {
  readonly pool: ConnectionPool;
  /** Whether it answers. */
  readonly availability: Availability;
  /** Called after the pool has ended. */
  readonly close: () => Promise<void>;
  /** Opens another database of the same server. @throws StartFailure when it cannot be reached. */
  readonly openOther: (name: string) => Promise<Engine>;
}

export interface PoolOptions {
  /** Deadline of an answer, milliseconds. */
  readonly deadlineMs: number;
  /** The circuit breaker. */
  readonly availability: Availability;
  /** Whether a pooler lends a connection for one transaction: statements are not prepared, and sessions have no settings. */
  readonly isPooled?: boolean;
  /** The pool counts as stuck when no caller got a connection for this time, milliseconds; 30 s when absent. */
  readonly stuckAfterMs?: number;
  /** Milliseconds of a clock that only runs forward; that of the process when absent. */
  readonly elapsedMs?: () => number;
}

/** Current use of the connections. */
export interface PoolUsage {
  readonly inUse: number;
  readonly waiting: number;
  readonly max: number;
}

/**
 * Hands out connections of the driver's pool. The pool is used as documented and can also be queried directly. While
 * the database is unavailable no caller waits: new and waiting callers get DatabaseUnavailable.
 */
export class ConnectionPool {
  private readonly lent = new Set<PooledConnection>();
  private readonly waiting = new Set<(error: Error) => void>();
  /** Time of the oldest request since the last connection was handed out; null when none waits. */
  private unservedSince: number | null = null;
  private isStuck = false;
  private ended: Promise<void> | undefined;
  /** False during a migration: a migration step has no deadline. */
  hasDeadline = true;
  /** Called once, when no caller got a connection for too long although the database answers. */
  onStuck: () => void = () => undefined;

  constructor(
    readonly driver: pg.Pool,
    private readonly options: PoolOptions,
  ) {
    // Without listeners, a lost idle connection would end the process.
    driver.on('error', () => this.options.availability.suspect());
    driver.on('connect', (client) => client.on('error', () => this.options.availability.suspect()));
    options.availability.isAwaited = () =>
      this.waiting.size > 0 || [...this.lent].some((connection) => connection.isAwaited);
    options.availability.onChange((isAvailable, reason) => {
      if (!isAvailable) this.abandonAll(reason);
      this.unservedSince = null;
    });
  }

  /**
   * A connection, which the caller must release.
   * @throws DatabaseUnavailable when the database is unavailable, or no connection becomes free in time.
   */
  async acquire(): Promise<PooledConnection> {
    const client = await this.connect();
    const { deadlineMs, availability } = this.options;
    const connection = new PooledConnection(client, {
      isPrepared: !this.isPooled,
      deadlineMs: () => (this.hasDeadline ? deadlineMs : 0),
      onAnswer: () => availability.answered(),
      onOutage: () => availability.suspect(),
    });
    this.lent.add(connection);
    return connection;
  }

  release(connection: PooledConnection): void {
    this.lent.delete(connection);
    this.unservedSince = null;
    connection.release();
  }

  get isPooled(): boolean {
    return this.options.isPooled ?? false;
  }

  usage(): PoolUsage {
    const { totalCount, idleCount, waitingCount, options } = this.driver;
    return { inUse: totalCount - idleCount, waiting: waitingCount, max: options.max };
  }

  /** Waits for the statements in progress and closes the connections; once, however often it is called. */
  end(): Promise<void> {
    this.options.availability.stop();
    return (this.ended ??= this.driver.end());
  }

  private elapsedMs(): number {
    return this.options.elapsedMs?.() ?? performance.now();
  }

  private connect(): Promise<PoolClient> {
    const { availability } = this.options;
    if (!availability.isAvailable) {
      return Promise.reject(new DatabaseUnavailable('the database is away'));
    }
    this.unservedSince ??= this.elapsedMs();
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
    this.options.availability.suspect();
    this.judgeStuck();
    return asUnavailable(error ?? new DatabaseUnavailable('no connection')) as Error;
  }

  private judgeStuck(): void {
    const { availability, stuckAfterMs = ordinaryStuckAfterMs } = this.options;
    const isAway = !availability.isAvailable;
    const now = this.elapsedMs();
    const unservedMs = now - (this.unservedSince ?? now);
    if (this.isStuck || isAway || unservedMs < stuckAfterMs) return;
    this.isStuck = true;
    this.onStuck();
  }

  private abandonAll(reason: string): void {
    for (const connection of this.lent) connection.abandon(reason);
    for (const reject of this.waiting) reject(new DatabaseUnavailable(reason));
    this.waiting.clear();
    // Idle connections lead to a server that may never answer again.
    for (let idle = this.driver.idleCount; idle > 0; idle -= 1) {
      this.driver.connect((_error, client) => client?.release(true));
    }
  }
}
