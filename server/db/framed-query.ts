import pg from 'pg';
import type { Connection } from 'pg';

/** A statement that the connection has parsed before, under its name. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** What is sent together with a statement. */
export interface Frame {
  /** Statement before it; null for none. */
  readonly before: string | null;
  /** Statement after it; null for none. */
  readonly after: string | null;
}

/** What the driver calls of a connection to send a named statement that is parsed. */
interface Wire {
  readonly stream: unknown;
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Readonly<Record<string, string>>;
  readonly parse: (message: { readonly name: string; readonly text: string }) => void;
  readonly bind: (message: object) => void;
  readonly describe: (message: object) => void;
  readonly execute: (message: object) => void;
  readonly close: (message: object) => void;
  readonly sync: () => void;
}

type Answer = pg.QueryResult | readonly pg.QueryResult[];

/** Whether the connection of a client has parsed the statement already. */
export function isParsed(client: object, name: string): boolean {
  return name in (client as { readonly connection: Wire }).connection.parsedStatements;
}

/**
 * Sends a statement with others before and after it as one message, and gives its own result: when one of them fails the
 * engine skips the rest. So nothing runs outside of a transaction that was not opened, and nothing is committed that failed.
 */
export function framedQuery(
  query: (submittable: pg.Query) => unknown,
  statement: NamedStatement,
  frame: Frame,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const own = frame.before === null ? 0 : 1;
    const callback = (error: Error | null, answer: Answer) => {
      const result = Array.isArray(answer) ? (answer as readonly pg.QueryResult[])[own] : answer;
      if (error !== null) reject(error);
      else resolve(result as pg.QueryResult);
    };
    const submittable = new pg.Query(Object.assign({ ...statement }, { callback }));
    const submit = submittable.submit.bind(submittable);
    submittable.submit = (connection) => submit(framed(connection as unknown as Wire, frame));
    query(submittable);
  });
}

/** The connection as the statement shall see it: what it binds comes after the first, what it ends comes after the last. */
function framed(wire: Wire, { before, after }: Frame): Connection {
  const send = (text: string) => {
    wire.parse({ name: '', text });
    wire.bind({});
    wire.execute({});
  };
  const seen: Wire = {
    stream: wire.stream,
    parsedStatements: wire.parsedStatements,
    submittedNamedStatements: wire.submittedNamedStatements,
    parse: (message) => wire.parse(message),
    bind: (message) => {
      if (before !== null) send(before);
      wire.bind(message);
    },
    describe: (message) => wire.describe(message),
    execute: (message) => wire.execute(message),
    close: (message) => wire.close(message),
    sync: () => {
      if (after !== null) send(after);
      wire.sync();
    },
  };
  return seen as unknown as Connection;
}
