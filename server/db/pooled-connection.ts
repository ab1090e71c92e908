import { createHash } from 'node:crypto';
import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from 'kysely';
import type { PoolClient, QueryResult as PgResult } from 'pg';
import { framedQuery } from './framed-query.ts';
import type { Frame, PreparedStatement } from './framed-query.ts';
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

/** Marks the statement that ends its transaction: it is committed in the same message. */
export function markLast(query: CompiledQuery): CompiledQuery {
  lastStatements.add(query);
  return query;
}

/** Whether the statement ends its transaction. */
export const isLast = (query: CompiledQuery): boolean => lastStatements.has(query);

/** The names that each client of the driver has prepared. */
const preparedNames = new WeakMap<PoolClient, Set<string>>();

function preparedOn(client: PoolClient): Set<string> {
  const known = preparedNames.get(client) ?? new Set();
  preparedNames.set(client, known);
  return known;
}

/** What the pool wants to know of a connection that it has handed out. */
export interface ConnectionOptions {
  /** How long an answer may take, milliseconds; 0 waits for ever. */
  readonly deadlineMs: number;
  /** Called with every answer of the database, and with every outage that the connection meets. */
  readonly onAnswer: () => void;
  readonly onOutage: () => void;
}

/**
 * A connection while it is lent to one caller. Statements are prepared by name, a transaction is opened in the message
 * of its first statement and committed in the message of the one that {@link markLast} marked (ADR 9), and every answer
 * has a deadline. It throws DatabaseUnavailable when the database is away, and is not used again after that.
 */
export class PooledConnection implements DatabaseConnection {
  private readonly prepared: Set<string>;
  /** The statement that opens the transaction, until the first statement takes it along. */
  private opening: string | null = null;
  private isCommitted = false;
  private isLost = false;
  private rejectCurrent: ((error: Error) => void) | null = null;

  constructor(
    private readonly client: PoolClient,
    private readonly options: ConnectionOptions,
  ) {
    this.prepared = preparedOn(client);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isCommitted) throw new Error('a statement came after the one that ended its transaction');
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
    if (this.endsUnopened() || this.isCommitted) return;
    const { command } = await this.send('commit');
    if (command !== 'COMMIT') throw new Error('a transaction whose statement had failed was to be committed');
  }

  /** Never throws, so that it does not hide why it is called; what cannot be rolled back is never used again. */
  async rollback(): Promise<void> {
    if (this.endsUnopened() || this.isCommitted || this.isLost) return;
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
    this.rejectCurrent?.(new DatabaseUnavailable(reason));
  }

  private endsUnopened(): boolean {
    const isUnopened = this.opening !== null;
    this.opening = null;
    return isUnopened;
  }

  private async executeInTransaction(query: CompiledQuery): Promise<PgResult> {
    const before = this.opening;
    this.opening = null;
    const [text, values] = [query.sql, query.parameters as unknown[]];
    const name = nameFor(text);
    if (name !== undefined && this.prepared.has(name)) {
      const after = isLast(query) ? 'commit' : null;
      const result = await this.send({ name, text, values }, { before, after });
      this.isCommitted = after !== null;
      return result;
    }
    if (before !== null) await this.send(before);
    const result = await this.send(name === undefined ? { text, values } : { name, text, values });
    if (name !== undefined) this.prepared.add(name);
    return result;
  }

  private send(statement: string | Partial<PreparedStatement>, frame?: Frame): Promise<PgResult> {
    if (this.isLost) return Promise.reject(new DatabaseUnavailable('the connection was lost'));
    return new Promise<PgResult>((resolve, reject) => {
      const { deadlineMs } = this.options;
      const timer =
        deadlineMs === 0
          ? undefined
          : setTimeout(() => this.lose(`no answer within ${String(deadlineMs)} ms`), deadlineMs);
      const settle = (): void => {
        clearTimeout(timer);
        this.rejectCurrent = null;
      };
      this.rejectCurrent = (error) => {
        settle();
        reject(error);
      };
      this.submit(statement, frame, (error, result) => {
        // A late answer of a connection that was abandoned is of no use to anybody.
        if (this.rejectCurrent === null) return;
        settle();
        if (error) reject(this.judge(error));
        else {
          this.options.onAnswer();
          resolve(result);
        }
      });
    });
  }

  private submit(
    statement: string | Partial<PreparedStatement>,
    frame: Frame | undefined,
    callback: (error: Error | null | undefined, result: PgResult) => void,
  ): void {
    if (frame !== undefined && (frame.before !== null || frame.after !== null)) {
      this.client.query(framedQuery(statement as PreparedStatement, frame, callback));
    } else this.client.query(statement as PreparedStatement, callback);
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
