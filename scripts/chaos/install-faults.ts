import { isLast, PooledConnection } from '#server/db/pooled-connection.ts';
import type { CompiledQuery, QueryResult, TransactionSettings } from 'kysely';
import { faultPoints, keyClaim } from './fault-points.ts';
import type { FaultPoint } from './fault-points.ts';

/** Kills this process as a machine failure would: nothing is flushed. */
function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** The armed point, and the number of passages left. */
class Trap {
  private point: FaultPoint | null = null;
  private left = 0;

  readonly arm = (name: string, nth: number): void => {
    this.point = faultPoints.find((candidate) => candidate.name === name) ?? null;
    this.left = nth;
  };

  /** Dies at the armed passage. */
  pass(statement: string | null, when: FaultPoint['when']): void {
    const { point } = this;
    if (point === null || point.when !== when) return;
    const isHere = statement === null ? point.statement === undefined : point.statement?.test(statement);
    if (isHere !== true) return;
    this.left -= 1;
    if (this.left === 0) die();
  }
}

const changedRows = ({ numAffectedRows, rows }: QueryResult<unknown>): boolean =>
  (numAffectedRows ?? 0n) > 0n || rows.length > 0;

/**
 * Watches every statement of this process by wrapping the connections of the pool; production servers never load this
 * file. A commit counts only if a visitor's write is committed, and another statement only when it changed or found a
 * row.
 */
export function installFaults(): { arm: (name: string, nth: number) => void; delivered: () => void } {
  const trap = new Trap();
  const writes = new WeakSet<PooledConnection>();
  // eslint-disable-next-line @typescript-eslint/unbound-method -- they are called with the connection they were called on
  const { begin, executeQuery, commit } = PooledConnection.prototype;
  Object.assign(PooledConnection.prototype, {
    begin(this: PooledConnection, settings: TransactionSettings): void {
      writes.delete(this);
      begin.call(this, settings);
    },
    async executeQuery(this: PooledConnection, query: CompiledQuery): Promise<QueryResult<unknown>> {
      const text = query.sql.trim();
      if (keyClaim.test(text)) writes.add(this);
      const passed = isLast(query) && writes.delete(this) ? [text, 'commit'] : [text];
      for (const statement of passed) trap.pass(statement, 'before');
      const result = await executeQuery.call(this, query);
      if (changedRows(result)) for (const statement of passed) trap.pass(statement, 'after');
      return result;
    },
    async commit(this: PooledConnection): Promise<void> {
      const counts = writes.has(this);
      if (counts) trap.pass('commit', 'before');
      await commit.call(this);
      if (counts) trap.pass('commit', 'after');
    },
  });
  return { arm: trap.arm, delivered: () => trap.pass(null, 'after') };
}
