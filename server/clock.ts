/** The only clock of the server; windows, expiry and limits are decided by it. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that starts with the machine's, or with `machine`, and runs `speed` times as fast from this moment on. */
export function fastClock(speed: number, machine: Clock = systemClock): Clock {
  const start = machine.now();
  return { now: () => Math.floor(start + (machine.now() - start) * speed) };
}
