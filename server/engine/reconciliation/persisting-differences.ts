import type { Warn } from '#server/alarm.ts';
import type { Difference } from './reconciliation-check.ts';

/** A difference under the name of its check. */
export interface NamedDifference extends Difference {
  readonly check: string;
}

/** How differences are read twice. */
export interface Rereading {
  /** Resolves a moment later. */
  readonly wait: () => Promise<void>;
  readonly warn: Warn;
  readonly activityId: string;
}

/**
 * The differences that are there in two reads, a moment apart. On an engine without one snapshot for all its nodes a
 * statement may see two moments of a running activity; such a difference is gone, or another one, when it is read again,
 * and is logged only.
 */
export async function findPersistingDifferences<D extends NamedDifference>(
  read: () => Promise<readonly D[]>,
  { wait, warn, activityId }: Rereading,
): Promise<readonly D[]> {
  const first = await read();
  if (first.length === 0) return first;
  await wait();
  const second = await read();
  const isIn = (differences: readonly D[], { check, key }: D) =>
    differences.some((other) => other.check === check && other.key === key);
  const passing = first.filter((difference) => !isIn(second, difference));
  if (passing.length > 0) {
    const differences = passing.map(({ check, line }) => `${check}: ${line}`);
    warn('a difference was gone when it was read again', { activityId, differences });
  }
  return second.filter((difference) => isIn(first, difference));
}
