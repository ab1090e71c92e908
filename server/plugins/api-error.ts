import type { Code } from '#contract/http/codes.ts';

/** A refusal that its reader can act on: the code, the Chinese text, and the `data` that goes with them. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: Code,
    readonly msg: string,
    readonly data: Readonly<Record<string, unknown>> = {},
    /** HTTP status; 200 for everything that a visitor can meet in normal use. */
    readonly status: number = 200,
  ) {
    super(msg);
  }
}

/**
 * A refusal of an idempotent call that is stored: what the call has written is committed, above all the count of the
 * try, and the same key is refused again with the same bytes. It has HTTP status 200.
 */
export class CountedError extends ApiError {}

/** The envelope of a refusal. */
export function errorText({ code, data, msg }: ApiError): string {
  return JSON.stringify({ code, data, msg });
}
