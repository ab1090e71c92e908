import { isLast, PooledConnection } from '#server/db/pooled-connection.ts';
import type { CompiledQuery, QueryResult, TransactionSettings } from 'kysely';
import type { FaultPoint } from './fault-points.ts';

/** Kills this process as a machine failure would: nothing is flushed. */
function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** The armed point, and the number of passages left. */
class Trap {
  private point: FaultPoint | null = null;
  private left = 0;
  /** Connections whose open transaction has the statement within which the point counts. */
  private readonly counting = new WeakSet<PooledConnection>();

  readonly arm = (point: FaultPoint, nth: number): void => {
    this.point = point;
    this.left = nth;
  };

  /** A transaction begins, or has ended. */
  forget(connection: PooledConnection): void {
    this.counting.delete(connection);
  }

  note(connection: PooledConnection, statement: string): void {
    if (this.point?.within?.test(statement) === true) this.counting.add(connection);
  }

  /** Dies at the armed passage of a statement. */
  pass(connection: PooledConnection, statement: string, when: FaultPoint['when']): void {
    const { point } = this;
    if (point?.when !== when || point.statement?.test(statement) !== true) return;
    if (point.within === undefined || this.counting.has(connection)) this.count();
  }

  /** Dies at the armed passage of the provider. */
  readonly delivered = (): void => {
    if (this.point !== null && this.point.statement === undefined) this.count();
  };

  private count(): void {
    this.left -= 1;
    if (this.left === 0) die();
  }
}

const changedRows = ({ numAffectedRows, rows }: QueryResult<unknown>): boolean =>
  (numAffectedRows ?? 0n) > 0n || rows.length > 0;

/**
 * Watches every statement of this process by wrapping the connections of the pool; production servers never load this
 * file. A commit counts only in the transactions that its point names, and another statement only when it changed or
 * found a row.
 */
export function installFaults(): Pick<Trap, 'arm' | 'delivered'> {
  const trap = new Trap();
  // eslint-disable-next-line @typescript-eslint/unbound-method -- they are called with the connection they were called on
  const { begin, executeQuery, commit } = PooledConnection.prototype;
  Object.assign(PooledConnection.prototype, {
    begin(this: PooledConnection, settings: TransactionSettings): void {
      trap.forget(this);
      begin.call(this, settings);
    },
    async executeQuery(this: PooledConnection, query: CompiledQuery): Promise<QueryResult<unknown>> {
      const text = query.sql.trim();
      trap.note(this, text);
      const passed = isLast(query) ? [text, 'commit'] : [text];
      for (const statement of passed) trap.pass(this, statement, 'before');
      const result = await executeQuery.call(this, query);
      if (changedRows(result)) for (const statement of passed) trap.pass(this, statement, 'after');
      if (isLast(query)) trap.forget(this);
      return result;
    },
    async commit(this: PooledConnection): Promise<void> {
      trap.pass(this, 'commit', 'before');
      await commit.call(this);
      trap.pass(this, 'commit', 'after');
    },
  });
  return trap;
}
