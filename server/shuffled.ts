import type { Random } from './random.ts';
import { randomBelow } from './random-below.ts';

/** The list in another order, each equally likely. */
export function shuffled<T>(random: Pick<Random, 'bytes'>, list: readonly T[]): T[] {
  const rest = [...list];
  const result: T[] = [];
  while (rest.length > 0) result.push(...rest.splice(randomBelow(random, rest.length), 1));
  return result;
}
