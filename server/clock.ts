/** The only clock of the server; windows, expiry and limits are decided by it. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Date.now() };
