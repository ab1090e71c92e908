/** Why a host did not do what it was asked. */
export type PlatformErrorCode =
  'UNIMPLEMENTED' | 'UNAVAILABLE' | 'TIMEOUT' | 'DENIED' | 'CANCELLED' | 'BAD_REPLY';

/** The only error a platform member rejects with. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';

  constructor(
    readonly code: PlatformErrorCode,
    message: string,
  ) {
    super(message);
  }
}
