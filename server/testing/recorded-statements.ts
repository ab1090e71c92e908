import { DefaultQueryExecutor } from 'kysely';
import type { CompiledQuery, QueryResult } from 'kysely';

interface QueryRunner {
  readonly executeQuery: (compiled: CompiledQuery) => Promise<QueryResult<unknown>>;
}
const runner = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as QueryRunner;

/** A statement that was executed, with the number of rows of its answer. */
export interface RecordedStatement {
  readonly sql: string;
  readonly rows: number;
}

/** The statements that are executed while `work` runs, in the order in which they begin. */
export async function recordStatements(work: () => Promise<unknown>): Promise<readonly RecordedStatement[]> {
  const execute = jest.spyOn(runner, 'executeQuery');
  try {
    await work();
    const answers = await Promise.all(
      execute.mock.results.map(({ value }) => value as ReturnType<QueryRunner['executeQuery']>),
    );
    return execute.mock.calls.map(([{ sql }], at) => ({ sql, rows: answers[at]?.rows.length ?? 0 }));
  } finally {
    execute.mockRestore();
  }
}

/** The numbers of rows that `work` reads from these tables, statement by statement. */
export async function rowsReadFrom(
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  const statements = await recordStatements(work);
  return statements
    .filter(({ sql }) => tables.some((table) => sql.includes(`from "${table}"`)))
    .map(({ rows }) => rows);
}
