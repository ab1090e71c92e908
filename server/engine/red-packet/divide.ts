import { randomBelow, shuffled } from '#server/random.ts';
import type { Random } from '#server/random.ts';

/** How an amount is divided: fen, number of shares, and the most that a share can be, fen. */
export interface Division {
  readonly total: number;
  readonly count: number;
  readonly cap: number;
}

/** Whether an amount can be divided so. */
export function isDivisible({ total, count, cap }: Division): boolean {
  const isWhole = [total, count, cap].every((term) => Number.isSafeInteger(term) && term > 0);
  return isWhole && total >= count && total <= count * cap;
}

/**
 * Divides an amount exactly (rule L2): each share is from 1 fen to the cap, around the average of what is left and at most
 * about twice of it, and all positions have the same distribution.
 * @throws RangeError if it cannot be divided so.
 */
export function divide(division: Division, random: Pick<Random, 'bytes'>): number[] {
  if (!isDivisible(division)) throw new RangeError('no such red packet can be made');
  const { total, count, cap } = division;
  const shares: number[] = [];
  let left = total;
  for (let others = count - 1; others >= 0; others -= 1) {
    const share = others === 0 ? left : between(random, boundsOf(left, others, cap));
    shares.push(share);
    left -= share;
  }
  // With a tight cap early shares have another distribution than late ones.
  return shuffled(random, shares);
}

interface Bounds {
  readonly lowest: number;
  readonly highest: number;
}

/** At most around twice the average, within the limits that the other shares need. */
function boundsOf(left: number, others: number, cap: number): Bounds {
  const lowest = Math.max(1, left - others * cap);
  const generous = Math.floor((2 * left) / (others + 1)) - 1;
  return { lowest, highest: Math.max(lowest, Math.min(cap, left - others, generous)) };
}

function between(random: Pick<Random, 'bytes'>, { lowest, highest }: Bounds): number {
  return lowest + randomBelow(random, highest - lowest + 1);
}
