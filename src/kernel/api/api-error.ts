/** A call that did not succeed: the envelope's code and message, or `networkFailure` where no envelope arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: number,
    /** What the visitor may be told, in Chinese. */
    readonly msg: string,
    readonly data?: unknown,
  ) {
    super(`${code} ${msg}`);
  }
}

/** Code of an {@link ApiError} that is not an answer: the request or its reply was lost. It never logs anybody out. */
export const networkFailure = -1;
