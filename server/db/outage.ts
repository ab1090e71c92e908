import { errorCode, reasonOf } from '#server/errors.ts';

/**
 * The database did not answer, or its connection was lost. What was asked may have happened: the same call may be made
 * again with the same key.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * States with which PostgreSQL says that the server, and not the statement, is the problem: connection, resources,
 * operator intervention (a statement that took too long among them), system, idle in a transaction, read-only standby.
 */
const outageStates = /^(?:08|53|57|58|25P03|25006)/;

/** What the operating system says of a connection that is not there. */
const systemCodes = /^(?:ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST|ENET|EAI_)/;

/** What the driver says without a code. */
const driverWords =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired/;

/** Whether a failure of the driver says that the database is away, and not that the statement is wrong. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const state = sqlState(error);
  if (state !== '') return outageStates.test(state);
  return systemCodes.test(errorCode(error)) || driverWords.test(reasonOf(error));
}

/** The failure as {@link DatabaseUnavailable} where it is an outage, else as it is. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !isOutage(error)) return error;
  return new DatabaseUnavailable(reasonOf(error), { cause: error });
}

/** The SQLSTATE of a database error, or an empty text for every other error. */
export function sqlState(error: unknown): string {
  const code = errorCode(error);
  // Every state has a digit, which tells it from the five letters of EPIPE.
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : '';
}
