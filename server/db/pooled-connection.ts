import { createHash } from 'node:crypto';
import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from 'kysely';
import type { PoolClient, QueryConfig, QueryResult as PgResult } from 'pg';
import { asUnavailable, DatabaseUnavailable, isOutage } from './outage.ts';

/**
 * Maximum number of prepared statements; statements with lists of varying length must not fill the memory of the
 * engine.
 */
const maxNames = 500;
const names = new Map<string, string>();

/** Statements whose plan is worth storing. */
const isPlanned = (text: string): boolean => /^\s*(?:select|insert|update|delete|with)\b/i.test(text);

function nameFor(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames || !isPlanned(text)) return known;
  const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

const lastStatements = new WeakSet<CompiledQuery>();

/** Marks the statement that ends its transaction: the transaction accepts no query after it. */
export function markLast(query: CompiledQuery): CompiledQuery {
  lastStatements.add(query);
  return query;
}

const harmlessStatements = new WeakSet<CompiledQuery>();

/**
 * Marks a statement that may open its transaction without waiting for the opening: should that fail, the statement is
 * committed alone, and what it has written means nothing without the rest of its transaction (ADR 9).
 */
export function markHarmless(query: CompiledQuery): CompiledQuery {
  harmlessStatements.add(query);
  return query;
}

/** Whether the statement ends its transaction. */
export const isLast = (query: CompiledQuery): boolean => lastStatements.has(query);

/** Callbacks and limits that the pool sets for a connection it hands out. */
export interface ConnectionOptions {
  /** Whether statements are prepared by name, on a connection that stays the same; they are when absent. */
  readonly isPrepared?: boolean;
  /** Deadline of an answer, milliseconds; 0 waits without limit. */
  readonly deadlineMs: () => number;
  /** Called with every answer of the database, and with every outage of the connection. */
  readonly onAnswer: () => void;
  readonly onOutage: () => void;
}

/**
 * A connection while one caller uses it. Statements are prepared by name, a commit follows the statement that
 * {@link markLast} marked without waiting for its answer (ADR 9), and every answer has a deadline. It throws
 * DatabaseUnavailable when the database is unavailable, and is not used again after that.
 */
export class PooledConnection implements DatabaseConnection {
  /** The statement that opens the transaction, until the first query in it. */
  private opening: string | null = null;
  /** A last statement has ended the transaction. */
  private isEnded = false;
  private isLost = false;
  /** Callers that wait for an answer. */
  private readonly waiting = new Set<(error: Error) => void>();

  constructor(
    private readonly client: PoolClient,
    private readonly options: ConnectionOptions,
  ) {}

  /** Whether somebody waits for an answer. */
  get isAwaited(): boolean {
    return this.waiting.size > 0;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isEnded) throw new Error('a statement came after the one that ended its transaction');
    const { command, rowCount, rows } = await this.executeInTransaction(query);
    const isWrite =
      command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return { rows: rows as R[], ...(isWrite ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported: read in pages.');
  }

  /** Nothing is sent yet: a transaction without a query is never opened. */
  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    this.opening = `start transaction${level}${accessMode === undefined ? '' : ` ${accessMode}`}`;
  }

  /** Throws when the engine has rolled back because a failure inside of the transaction was not rethrown. */
  async commit(): Promise<void> {
    if (this.endsUnopened() || this.isEnded) return;
    const { command } = await this.send('commit');
    if (command !== 'COMMIT') throw new Error('a transaction whose statement had failed was to be committed');
  }

  /**
   * Never throws, so that it does not hide the original error; a connection that cannot roll back is not used again.
   */
  async rollback(): Promise<void> {
    if (this.endsUnopened() || this.isEnded || this.isLost) return;
    await this.send('rollback').catch(() => {
      this.isLost = true;
    });
  }

  /** Returns the connection to the pool, or closes it if it is not usable. */
  release(): void {
    this.client.release(this.isLost);
  }

  /** Ends the wait for an answer: waiting callers get DatabaseUnavailable with the reason. */
  abandon(reason: string): void {
    this.isLost = true;
    for (const reject of this.waiting) reject(new DatabaseUnavailable(reason));
  }

  private endsUnopened(): boolean {
    const isUnopened = this.opening !== null;
    this.opening = null;
    return isUnopened;
  }

  private async executeInTransaction(query: CompiledQuery): Promise<PgResult> {
    const { isPrepared = true } = this.options;
    const name = isPrepared ? nameFor(query.sql) : undefined;
    const statement = { text: query.sql, values: query.parameters as unknown[], name };
    if (this.opening !== null) {
      const opening = this.send(this.opening);
      this.opening = null;
      if (harmlessStatements.has(query)) return this.sendOpened(opening, statement);
      // Awaited: a statement after a failed opening would run outside of any transaction.
      await opening;
    }
    if (!isLast(query)) return this.send(statement);
    // Not awaited: a commit after a failed statement rolls back.
    const [result, end] = await Promise.allSettled([this.send(statement), this.send('commit')]);
    this.isEnded = true;
    if (result.status === 'rejected') throw result.reason;
    if (end.status === 'rejected') throw end.reason;
    return result.value;
  }

  /** The answer to a statement that follows the opening at once; a connection on which that failed is not used again. */
  private async sendOpened(opening: Promise<PgResult>, statement: QueryConfig): Promise<PgResult> {
    const [opened, result] = await Promise.allSettled([opening, this.send(statement)]);
    if (opened.status === 'rejected') {
      this.isLost = true;
      throw opened.reason;
    }
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }

  private send(statement: string | QueryConfig): Promise<PgResult> {
    if (this.isLost) return Promise.reject(new DatabaseUnavailable('the connection was lost'));
    return new Promise<PgResult>((resolve, reject) => {
      const refuse = (error: Error): void => {
        clearTimeout(timer);
        this.waiting.delete(refuse);
        reject(error);
      };
      const timer = this.startDeadline();
      this.waiting.add(refuse);
      this.client.query(statement as QueryConfig, (error: Error | null | undefined, result) => {
        // A late answer of an abandoned connection is ignored.
        if (!this.waiting.has(refuse)) return;
        if (error) {
          refuse(this.judge(error));
          return;
        }
        clearTimeout(timer);
        this.waiting.delete(refuse);
        this.options.onAnswer();
        resolve(result);
      });
    });
  }

  private startDeadline(): NodeJS.Timeout | undefined {
    const deadlineMs = this.options.deadlineMs();
    if (deadlineMs === 0) return undefined;
    return setTimeout(() => this.lose(`no answer within ${String(deadlineMs)} ms`), deadlineMs);
  }

  private lose(reason: string): void {
    this.abandon(reason);
    this.options.onOutage();
  }

  /** A database error is an answer too; an outage ends the use of the connection. */
  private judge(error: Error): Error {
    if (!isOutage(error)) {
      this.options.onAnswer();
      return error;
    }
    this.isLost = true;
    this.options.onOutage();
    return asUnavailable(error) as Error;
  }
}
