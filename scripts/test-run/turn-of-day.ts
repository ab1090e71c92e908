const dayMs = 24 * 60 * 60 * 1000;
const isFull = process.env.TEST_FULL === '1';

/** The place of today in a round of so many days, counted in UTC; `TEST_TURN` sets another day, to repeat its run. */
export function turnOfDay(days: number): number {
  const day = Number(process.env.TEST_TURN ?? Math.floor(Date.now() / dayMs));
  return day % days;
}

/**
 * Cases that tell the same of shared code, in another host, page or order: a share of them in a daily run, the others on the
 * days that follow; all of them in the nightly run.
 */
export function inTurn<T>(cases: readonly T[], days = 3): readonly T[] {
  return isFull ? cases : cases.filter((_, at) => at % days === turnOfDay(days));
}
