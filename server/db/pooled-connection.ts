import { createHash } from 'node:crypto';
import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from 'kysely';
import type { PoolClient, QueryConfig, QueryResult as PgResult } from 'pg';
import { asUnavailable, DatabaseUnavailable, isOutage } from './outage.ts';

/** Statements that an engine is asked to remember; what is made of varying lists must not fill its memory. */
const mostNames = 500;
const names = new Map<string, string>();

/** Statements that have a plan worth keeping. */
const isPlanned = (text: string): boolean => /^\s*(?:select|insert|update|delete|with)\b/i.test(text);

function nameFor(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || !isPlanned(text)) return known;
  const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

const lastStatements = new WeakSet<CompiledQuery>();

/** Marks the statement that ends its transaction: nothing may be asked in it after that. */
export function markLast(query: CompiledQuery): CompiledQuery {
  lastStatements.add(query);
  return query;
}

/** Whether the statement ends its transaction. */
export const isLast = (query: CompiledQuery): boolean => lastStatements.has(query);

/** What the pool wants to know of a connection that it has handed out. */
export interface ConnectionOptions {
  /** How long an answer may take, milliseconds; 0 waits for ever. */
  readonly deadlineMs: () => number;
  /** Called with every answer of the database, and with every outage that the connection meets. */
  readonly onAnswer: () => void;
  readonly onOutage: () => void;
  /** The next statement is given to the engine together with the one behind it; absent where that is not possible. */
  readonly joinNext?: () => void;
}

/**
 * A connection while it is lent to one caller. Statements are prepared by name, a commit follows the statement that
 * {@link markLast} marked without waiting for its answer (ADR 9), and every answer has a deadline. It throws
 * DatabaseUnavailable when the database is away, and is not used again after that.
 */
export class PooledConnection implements DatabaseConnection {
  /** The statement that opens the transaction, until something is asked in it. */
  private opening: string | null = null;
  /** A last statement has ended the transaction. */
  private isEnded = false;
  private isLost = false;
  /** Those who wait for an answer. */
  private readonly waiting = new Set<(error: Error) => void>();

  constructor(
    private readonly client: PoolClient,
    private readonly options: ConnectionOptions,
  ) {}

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

  /** Nothing is sent yet: a transaction in which nothing is asked is never opened. */
  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    this.opening = `start transaction${level}${accessMode === undefined ? '' : ` ${accessMode}`}`;
  }

  /** Throws when the engine has rolled back, because a failure inside of the transaction was not passed on. */
  async commit(): Promise<void> {
    if (this.endsUnopened() || this.isEnded) return;
    const { command } = await this.send('commit');
    if (command !== 'COMMIT') throw new Error('a transaction whose statement had failed was to be committed');
  }

  /** Never throws, so that it does not hide why it is called; what cannot be rolled back is never used again. */
  async rollback(): Promise<void> {
    if (this.endsUnopened() || this.isEnded || this.isLost) return;
    await this.send('rollback').catch(() => {
      this.isLost = true;
    });
  }

  /** Gives the connection back to the pool, or to the end where it is of no more use. */
  release(): void {
    this.client.release(this.isLost);
  }

  /** Ends the wait for an answer: whoever waits gets DatabaseUnavailable with the reason. */
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
    if (this.opening !== null) await this.open(this.opening);
    const statement = { text: query.sql, values: query.parameters as unknown[], name: nameFor(query.sql) };
    if (!isLast(query)) return this.send(statement);
    // Not waited for: a commit behind a statement that failed rolls back.
    const [result, end] = await Promise.allSettled([this.sendJoined(statement), this.send('commit')]);
    this.isEnded = true;
    if (result.status === 'rejected') throw result.reason;
    if (end.status === 'rejected') throw end.reason;
    return result.value;
  }

  private async open(opening: string): Promise<void> {
    this.opening = null;
    const opened = this.sendJoined(opening);
    // Waited for: a statement behind an opening that failed would be carried out outside of any transaction. In an engine
    // inside this process an opening fails only where the statement fails too.
    if (this.options.joinNext === undefined) await opened;
    else opened.catch(() => undefined);
  }

  /** Sends a statement that is followed by another one at once. */
  private sendJoined(statement: string | QueryConfig): Promise<PgResult> {
    if (!this.isLost) this.options.joinNext?.();
    return this.send(statement);
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
        // A late answer of a connection that was abandoned is of no use to anybody.
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

  /** An answer that says no is an answer too; an outage ends the use of the connection. */
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
