import pg from 'pg';
import type { Connection } from 'pg';

/** A statement that the connection has prepared before, under its name. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** What is sent in the same message as a statement. */
export interface Frame {
  /** Statement before it; null for none. */
  readonly before: string | null;
  /** Statement after it; null for none. */
  readonly after: string | null;
}

type Callback = (error: Error | null | undefined, result: pg.QueryResult) => void;

/**
 * A query object that sends a prepared statement with others before and after it as one message, and gives its own
 * result. When one of them fails, PostgreSQL skips the rest: nothing runs outside of a transaction that was not opened,
 * and nothing is committed that failed. `submit` is the driver's interface for queries made by others.
 */
export function framedQuery(statement: PreparedStatement, frame: Frame, callback: Callback): pg.Query {
  const own = frame.before === null ? 0 : 1;
  const query = new pg.Query(statement, (error, answer: unknown) => {
    // Several statements in one message give a list of results.
    const result = Array.isArray(answer) ? (answer as readonly pg.QueryResult[])[own] : answer;
    callback(error, result as pg.QueryResult);
  });
  const submit = query.submit.bind(query);
  query.submit = (connection) => submit(framed(connection, frame));
  return query;
}

/** The connection as the query sees it: what it binds comes after `before`, and what it ends comes after `after`. */
function framed(connection: Connection, { before, after }: Frame): Connection {
  const send = (text: string): void => {
    connection.parse({ name: '', text } as Parameters<Connection['parse']>[0], true);
    connection.bind({}, true);
    connection.execute({}, true);
  };
  const seen: Partial<Connection> = {
    bind: (...args) => {
      if (before !== null) send(before);
      connection.bind(...args);
    },
    sync: () => {
      if (after !== null) send(after);
      connection.sync();
    },
    parse: (...args) => connection.parse(...args),
    describe: (...args) => connection.describe(...args),
    execute: (...args) => connection.execute(...args),
    close: (...args) => connection.close(...args),
  };
  return Object.assign(Object.create(connection) as Connection, seen);
}
