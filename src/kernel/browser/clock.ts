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

/** What {@link inTime} throws; `late` may settle after all. */
export class OutOfTime extends Error {
  constructor(readonly late: Promise<unknown>) {
    super('out of time');
  }
}

/** Settles as `promise` does. @throws OutOfTime when it has not settled after so many milliseconds. */
export async function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutOfTime(promise)), milliseconds);
  });
  try {
    return await Promise.race([promise, end]);
  } finally {
    clearTimeout(timer);
  }
}
