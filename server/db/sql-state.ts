import { errorCode } from '#server/errors.ts';

/** The SQLSTATE of a database error, or an empty text for every other error. */
export function sqlState(error: unknown): string {
  const code = errorCode(error);
  // Every state has a digit, which tells it from the five letters of EPIPE.
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : '';
}
