/** The message of an error, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n').join(' ');
}

/** The `code` of an error of the system or of a driver, or an empty text. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** A start failure that the operator can fix: main prints the message as one line and exits with 1. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
