import { errorCode, reasonOf } from '#server/errors.ts';

/**
 * The database did not answer, or its connection was lost. The statement may have taken effect: the same call can be
 * repeated with the same key.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * SQLSTATEs by which PostgreSQL reports that the server, and not the statement, is the problem: connection,
 * resources, operator intervention, system, idle in a transaction, read-only standby. A statement that was cancelled,
 * because it took too long or by an operator (57014), was answered: its connection can still be used.
 */
const outageStates = /^(?:08|53|57(?!014)|58|25P03|25006)/;

/** Codes of the operating system for a connection that does not exist. */
const systemCodes = /^(?:ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST|ENET|EAI_)/;

/** Messages of the driver without a code. */
const driverWords =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired/;

/** Whether a failure of the driver means that the database is unavailable, and not that the statement is wrong. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const state = sqlState(error);
  if (state !== '') return outageStates.test(state);
  return systemCodes.test(errorCode(error)) || driverWords.test(reasonOf(error));
}

/** The failure as {@link DatabaseUnavailable} if it is an outage, otherwise unchanged. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !isOutage(error)) return error;
  return new DatabaseUnavailable(reasonOf(error), { cause: error });
}

/** The SQLSTATE of a database error, or an empty text for every other error. */
export function sqlState(error: unknown): string {
  const code = errorCode(error);
  // Every SQLSTATE has a digit, which distinguishes it from the five letters of EPIPE.
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : '';
}
