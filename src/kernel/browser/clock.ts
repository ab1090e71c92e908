/** The visitor's clock, in milliseconds; handed to whatever measures time so that tests can hold it still. */
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
