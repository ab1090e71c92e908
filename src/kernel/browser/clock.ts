/** The visitor's clock, in milliseconds; passed to all code that measures time so that tests can stop it. */
export interface Clock {
  readonly now: () => number;
}

/** The real clock; the only place that reads it. */
export const clock: Clock = { now: () => Date.now() };

/** Resolves after so many milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
